import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { type Holding, heldSql, isInReach, type Pointed } from './holdRows'
import { NOTHING, type PreparedRows, valuesOf } from './sql/rowTexts'
import { targetOf } from './titles'

/** The ids that a text of such a column holds: a reference is one number, several are a list in JSON. */
export const idsInText = (text: string | undefined): number[] =>
  text === undefined ? [] : (text.match(/\d+/g) ?? []).map(Number)

/** The fields of prepared rows that point to others, with what they point to. */
export const pointersIn = (resource: Resource, { names }: PreparedRows): [field: string, target: ResourceName][] =>
  names.flatMap((name): [string, ResourceName][] => {
    const field = resource.fields[name]
    const target = field && targetOf(resource, field)
    return target ? [[name, target]] : []
  })

/** What prepared rows point to; of a target to which none of them does there is an empty set. */
export function pointedInPrepared(resource: Resource, prepared: PreparedRows): Pointed {
  const pointed: Pointed = new Map()
  for (const [name, target] of pointersIn(resource, prepared)) {
    const ids = pointed.get(target) ?? new Set<number>()
    pointed.set(target, ids)
    for (const text of new Set(valuesOf(prepared.texts[prepared.names.indexOf(name)] as Uint8Array)))
      if (text !== NOTHING) for (const id of idsInText(text)) ids.add(id)
  }
  return pointed
}

/** Part of a statement that adds prepared rows: is all that they point to there, and held to the end of the transaction? */
export function allHeld(
  holding: Omit<Holding, 'trx'>,
  resource: Resource,
  prepared: PreparedRows,
): RawBuilder<boolean> {
  const near = [...pointedInPrepared(resource, prepared)].filter(([target]) => isInReach(holding, target))
  if (near.length === 0) return sql`true`
  const whole = near
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([target, ids]) => {
      const held = heldSql(holding, target, sql`${[...ids]}::bigint[]`)
      return sql<boolean>`(SELECT count(*) FROM ${held} h) = ${ids.size}`
    })
  return sql<boolean>`${sql.join(whole, sql` AND `)}`
}
