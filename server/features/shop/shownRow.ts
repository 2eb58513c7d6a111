import type { Fields } from '../../../src/resources/kit/field'
import { twinOf } from '../../../src/resources/kit/languages'
import { valuesSchema } from '../../../src/resources/kit/openApi/schemas'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { JsonSchema } from '../../foundation/http/call'
import type { Language } from '../../foundation/messages'
import { type Titles, targetOf } from '../../kernel/changes/titles'

const POINTERS: ReadonlySet<string> = new Set(['ref', 'tree'])

/** `category_id` → `category`: what is said of the row it points to. */
const bare = (name: string): string => name.replace(/_id$/, '')

const isPointer = (resource: Resource, name: string): boolean => POINTERS.has(resource.fields[name]?.kind ?? '')

/** The columns that the shown fields are made of: those themselves, and what they are called in English. */
export const columnsOf = (resource: Resource, names: readonly string[]): readonly string[] => [
  ...new Set(['id', ...names.flatMap((name) => [name, twinOf(resource, name) ?? name])]),
]

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** In the reader's language where it is said in it, else in the other. */
function inLanguage(resource: Resource, row: AnyRow, name: string, language: Language): unknown {
  const twin = twinOf(resource, name)
  if (twin === undefined) return row[name] ?? null
  const [first, second] = language === 'en' ? [row[twin], row[name]] : [row[name], row[twin]]
  return (isEmpty(first) ? second : first) ?? null
}

/**
 * What readers of the shop see of a row: nothing but these fields, in their language; of what it points to the title too, and null for
 * both where `refs` do not know it.
 */
export function shownRow(
  resource: Resource,
  names: readonly string[],
  row: AnyRow,
  refs: Titles,
  language: Language,
): Record<string, unknown> {
  const said: Record<string, unknown> = { id: row.id }
  for (const name of names) {
    said[name] = inLanguage(resource, row, name, language)
    const field = resource.fields[name]
    const target = field && isPointer(resource, name) && targetOf(resource, field)
    if (!target) continue
    const title = refs[target]?.[String(row[name])]
    if (!title) said[name] = null
    if (field.to) said[bare(name)] = title?.[language === 'en' ? 1 : 0] ?? null
  }
  return said
}

/** The same for the OpenAPI document. */
export function shownSchema(resource: Resource, names: readonly string[]): JsonSchema {
  const fields: Fields = Object.fromEntries(names.flatMap((name) => withField(resource, name)))
  const { properties } = valuesSchema(fields) as { properties: Record<string, JsonSchema> }
  const titles = names.filter((name) => isPointer(resource, name) && resource.fields[name]?.to)
  return {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      ...properties,
      ...Object.fromEntries(titles.map((name) => [bare(name), { type: ['string', 'null'] }])),
    },
    required: ['id', ...names, ...titles.map(bare)],
  }
}

const withField = (resource: Resource, name: string): [string, Fields[string]][] => {
  const field = resource.allFields[name]
  // What it points to may be there no more for visitors, who are told nothing then.
  return field ? [[name, isPointer(resource, name) ? { ...field, required: false } : field]] : []
}
