import { type Kysely, sql } from 'kysely'
import type { AnyRow, Resource } from '../../../../../src/resources/kit/resource'
import type { Tables } from '../../../../foundation/db/database'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { columnsNamed } from '../../../changes/columns'
import { sameKey } from '../../../changes/sql/fragments'
import { recordsOf } from '../../../changes/sql/records'
import type { Values } from '../../../changes/sql/rowTexts'
import { readColumns } from '../../../resources/columnsRead'

/** What the rows with these keys hold now, by the place of the key. */
export async function currentRows(
  database: Kysely<Tables>,
  place: Place,
  resource: Resource,
  key: readonly string[],
  rows: readonly Values[],
  fields?: readonly string[],
): Promise<Map<number, AnyRow>> {
  if (rows.length === 0) return new Map()
  const keys = rows.map((row) => Object.fromEntries(key.map((name) => [name, row[name]])))
  const { source } = recordsOf(columnsNamed(resource, key), keys)
  const on = sql.join(
    key.map((name) => sameKey(resource, name, 't', 'n')),
    sql` AND `,
  )
  const found = await sql<AnyRow & { _ord: number }>`SELECT n._ord, ${readColumns(resource, fields)}
    FROM ${source} JOIN ${tableSql(place, resource.name)} t ON ${on}`.execute(database)
  return new Map(found.rows.map(({ _ord, ...row }) => [_ord, row as AnyRow]))
}
