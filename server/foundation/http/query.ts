import { NotFound } from '../faults/errors'
import type { ServerMessageId } from '../messages'
import type { Query } from './call'

/** Any name, or of a reading those that its contract has. */
type NameIn<Asked extends Query> = Extract<keyof Asked, string>

/** The value of a name; the last where it is repeated. Empty counts as absent. */
export function oneOf<Asked extends Query>(query: Asked, name: NameIn<Asked>): string | undefined {
  const value: string | string[] | undefined = query[name]
  return (Array.isArray(value) ? value.at(-1) : value) || undefined
}

/** Every value of a name. */
export function manyOf<Asked extends Query>(query: Asked, name: NameIn<Asked>): string[] {
  const value: string | string[] | undefined = query[name]
  return value === undefined ? [] : [value].flat().filter((text) => text !== '')
}

const whole = (text: string | undefined): number | undefined => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A whole number above nothing; undefined for whatever else. */
export const idOf = <Asked extends Query>(query: Asked, name: NameIn<Asked>): number | undefined =>
  whole(oneOf(query, name))

/** The id at the end of a call's path. Throws NotFound, with the sentence given, for what is no id. */
export function idOfPath({ id }: Readonly<Record<string, string>>, messageId?: ServerMessageId): number {
  const found = whole(id)
  if (found === undefined) throw new NotFound(messageId)
  return found
}
