import { type Kysely, sql } from 'kysely'
import { alikeFields } from '../../../src/resources/kit/alikeFields'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import { oneOf } from '../../foundation/http/query'
import { titleSql } from '../changes/titles'
import { comparisonSql } from '../kinds/comparisonSql'
import type { CallPart } from './callPart'
import { whereOf } from './context'
import type { RowHinter } from './rowHint'
import * as schemas from './schemas'

export interface AlikeRow {
  value: number
  label: Label
  /** As it is written there. */
  name: string
}

/** Rows whose name is one of these, however it is written; of the same name the first. */
export async function rowsAlike(
  reader: Kysely<Tables>,
  place: Place,
  resource: Resource,
  field: string,
  names: readonly string[],
  except = 0,
): Promise<AlikeRow[]> {
  const keys = [...new Set(names.map(comparisonKey))]
  const key = comparisonSql(sql.id('t', field))
  const { rows } =
    await sql<AlikeRow>`SELECT DISTINCT ON (${key}) t.id AS value, ${titleSql(place, resource, 't')} AS label,
      t.${sql.id(field)} AS name
    FROM ${tableSql(place, resource.name)} t WHERE ${key} = ANY(${keys}::text[]) AND t.id <> ${except}
    ORDER BY ${key}, t.id`.execute(reader)
  return rows
}

/** Is this the same? Asked while a name is typed. */
export const alike = (resource: Resource, path: string): CallPart => ({
  method: 'GET',
  path: `${path}/alike`,
  verb: ['同名检查', 'Names like one of'],
  needs: 'form',
  input: { query: schemas.alikeQuery },
  output: schemas.alikeAnswer,
  async answer(asked) {
    const { place } = await whereOf(asked, resource)
    const [field = '', value = ''] = [oneOf(asked.query, 'field'), oneOf(asked.query, 'value')]
    if (!alikeFields(resource).includes(field)) throw new Invalid([{ field: 'field', message: 'check.unknownField' }])
    const except = Number(oneOf(asked.query, 'id')) || 0
    return { list: value.trim() ? await rowsAlike(place.database.kysely, place, resource, field, [value], except) : [] }
  },
})

/** Of a file so many new rows are asked about. */
const MOST_ASKED = 10_000

/** Tells of a new row of an upload whose name another one has already, but for how it is written. */
export const namesAlikeHinter: RowHinter = {
  async begin({ place, resource, fields }) {
    const named = alikeFields(resource).filter((name) => fields.has(name))
    if (named.length === 0) return undefined
    let asked = 0
    return async ({ rows, column }) => {
      const fresh = rows.filter(({ outcome }) => outcome === 'added')
      if (fresh.length === 0 || asked >= MOST_ASKED) return []
      asked += fresh.length
      const hints = await Promise.all(
        named.map(async (field) => {
          const values = column(field)
          const names = fresh.flatMap(({ at }) => values[at] ?? [])
          const there = await rowsAlike(place.database.background, place, resource, field, names)
          const byKey = new Map(there.map((row) => [comparisonKey(row.name), row]))
          return fresh.flatMap(({ at }) => {
            const known = byKey.get(comparisonKey(values[at] ?? ''))
            if (!known) return []
            const link = { resource: resource.name, id: known.value }
            const said = { code: 'name-alike', message: 'transfer.rowAlike', values: { name: known.name } } as const
            return [{ at, field, ...said, link }]
          })
        }),
      )
      return hints.flat()
    }
  },
}
