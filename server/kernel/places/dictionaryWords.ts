import { type Kysely, sql } from 'kysely'
import { allResources } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { WordsOfField } from '../../../src/resources/kit/siteFields'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'

interface CodedField {
  resource: string
  field: string
  dictionary: string
}

const coded: readonly CodedField[] = allResources.flatMap(({ name: resource, fields }) =>
  Object.entries(fields).flatMap(([field, { dictionary }]) => (dictionary ? [{ resource, field, dictionary }] : [])),
)

const codes = [...new Set(coded.map(({ dictionary }) => dictionary))]

export const isCoded = ({ name }: Pick<Resource, 'name'>): boolean => coded.some(({ resource }) => resource === name)

interface WordRow {
  code: string
  value: string
  label: string
  english_label: string
  is_default: boolean | null
  is_enabled: boolean
}

/** By dictionary. One without a word that can be chosen says nothing: what is declared counts. */
async function wordsByCode(
  { places: { control } }: Services,
  reader: Kysely<Tables> = control.database.kysely,
): Promise<Map<string, WordsOfField>> {
  const { rows } = await sql<WordRow>`SELECT d.code, i.value, i.label, i.english_label, i.is_default,
      i.status = 'enabled' AND d.status = 'enabled' AS is_enabled
    FROM ${tableSql(control, 'dictionary_item')} i JOIN ${tableSql(control, 'dictionary')} d ON d.id = i.dictionary_id
    WHERE d.code = ANY(${codes}::text[]) ORDER BY i.sort, i.id`.execute(reader)
  const made = new Map<string, WordsOfField>()
  for (const code of codes) {
    const own = rows.filter((row) => row.code === code)
    const labels = (isEnabled: boolean): Record<string, Label> =>
      Object.fromEntries(
        own
          .filter(({ is_enabled }) => is_enabled === isEnabled)
          .map(({ value, label, english_label }): [string, Label] => [value, [label, english_label || label]]),
      )
    const first = own.find(({ is_enabled, is_default }) => is_enabled && is_default)?.value
    const choices = labels(true)
    if (Object.keys(choices).length > 0)
      made.set(code, { choices, former: labels(false), ...(first !== undefined && { default: first }) })
  }
  return made
}

/** Resource → field → what may be chosen, and what rows may still hold. */
export async function dictionaryWords(
  services: Services,
  reader?: Kysely<Tables>,
): Promise<Record<string, Record<string, WordsOfField>>> {
  const words = await wordsByCode(services, reader)
  const said: Record<string, Record<string, WordsOfField>> = {}
  for (const { resource, field, dictionary } of coded) {
    const found = words.get(dictionary)
    if (found) said[resource] = { ...said[resource], [field]: withDeclared(found, resource, field) }
  }
  return said
}

/** Words of the declaration that were taken out of the dictionary keep their names. */
function withDeclared(words: WordsOfField, resource: string, field: string): WordsOfField {
  const declared = allResources.find(({ name }) => name === resource)?.fields[field]?.choices ?? {}
  const gone = Object.entries(declared).filter(([word]) => !words.choices[word] && !words.former[word])
  return { ...words, former: { ...words.former, ...Object.fromEntries(gone) } }
}
