import { alikeFields } from '../../../../src/resources/kit/alikeFields'
import type { Field } from '../../../../src/resources/kit/field'
import { kinds } from '../../../../src/resources/kit/kinds'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { comparisonKey } from '../../../../src/resources/kit/text/comparisonKey'

/** What is cleaned whenever it is written. Markup has rules of its own, and a place of a file is its name. */
const CLEANED: readonly string[] = ['text', 'longtext', 'slug', 'url', 'email', 'phone', 'ip', 'icon']

const isCleaned = ({ kind, secret, readonly, computed }: Field): boolean =>
  CLEANED.includes(kind) && !secret && !readonly && !computed

/** The fields whose text is held against what it would be if it were written now. */
export const cleanedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name] && isCleaned(fields[name]))

/** Fields of a row whose text would be stored otherwise today, with that text. What would be refused today is left alone. */
export function cleanValues({ fields }: Pick<Resource, 'fields'>, row: AnyRow): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of cleanedFields({ fields })) {
    const [field, text] = [fields[name], row[name]]
    if (!field || typeof text !== 'string') continue
    const parsed = kinds[field.kind].parse(text, field)
    if (!('message' in parsed) && typeof parsed.value === 'string' && parsed.value !== text) values[name] = parsed.value
  }
  return values
}

/** Two rows that one takes for the same. */
export interface Alike {
  id: number
  field: string
  text: string
  /** The earlier row. */
  twin: number
}

/** Finds rows that differ by case, spaces, width or signs nobody sees alone, in fields of which each row has its own. Rows come in the order of ids. */
export class AlikeRows {
  readonly found: Alike[] = []
  readonly #fields: readonly string[]
  readonly #first = new Map<string, number>()

  constructor(resource: Resource) {
    this.#fields = alikeFields(resource)
  }

  look(row: AnyRow): void {
    for (const field of this.#fields) {
      const text = row[field]
      if (typeof text !== 'string' || text === '') continue
      const key = `${field} ${comparisonKey(text)}`
      const twin = this.#first.get(key)
      if (twin === undefined) this.#first.set(key, row.id)
      else this.found.push({ id: row.id, field, text, twin })
    }
  }
}
