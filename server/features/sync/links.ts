import { type Kysely, sql } from 'kysely'
import type { AnyRow } from '../../../src/resources/kit/resource'
import type { SyncedName } from '../../../src/resources/sync/synced'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { listSql, tableSql } from '../../foundation/db/tableSql'
import { comparedSql } from '../../kernel/changes/columns'
import type { Traveller } from './travellers'

type Reader = Kysely<Tables>

/** Which row of the site came from which of control. */
export interface SyncLink {
  origin_id: number
  row_id: number
  origin_version: number
  row_version: number
  given: Record<string, string | null> | null
  pinned: string[]
}

const LINK = sql.raw('origin_id, row_id, origin_version, row_version, given, pinned')

export async function linksOfOrigins(
  reader: Reader,
  place: Place,
  name: SyncedName,
  ids: readonly number[],
): Promise<Map<number, SyncLink>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SyncLink>`SELECT ${LINK} FROM ${tableSql(place, 'sync_link')}
    WHERE resource = ${name} AND origin_id = ANY(${[...ids]}::bigint[])`.execute(reader)
  return new Map(rows.map((row) => [row.origin_id, row]))
}

/** The origins of rows of the site, by the row's id. */
export async function originsOfRows(
  reader: Reader,
  place: Place,
  name: SyncedName,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Pick<SyncLink, 'origin_id' | 'row_id'>>`SELECT origin_id, row_id
    FROM ${tableSql(place, 'sync_link')} WHERE resource = ${name} AND row_id = ANY(${[...ids]}::bigint[])`.execute(
    reader,
  )
  return new Map(rows.map(({ origin_id, row_id }) => [row_id, origin_id]))
}

/** Rows with what is compared and sent of them, by id. `isLocked`: nobody else writes them until the transaction ends. */
export async function readSentRows(
  reader: Reader,
  place: Place,
  { resource, fields }: Traveller,
  ids: readonly number[],
  isLocked: boolean,
): Promise<Map<number, AnyRow>> {
  if (ids.length === 0) return new Map()
  const columns = listSql(['id', 'version', ...fields].map((field) => sql.id('t', field)))
  const { rows } = await sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, resource.name)} t
    WHERE t.id = ANY(${[...ids]}::bigint[]) ORDER BY t.id ${isLocked ? sql`FOR NO KEY UPDATE` : sql``}`.execute(reader)
  return new Map(rows.map((row) => [row.id, row]))
}

/** For each row the site's row that has the same key: by its place in the list. */
export async function rowsWithKey(
  reader: Reader,
  place: Place,
  { resource }: Traveller,
  key: readonly string[],
  wanted: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<number, number>> {
  if (wanted.length === 0) return new Map()
  const types = key.map((field) => (field.endsWith('_id') ? 'bigint' : 'text'))
  const lists = key.map(
    (field, at) => sql`${wanted.map((row) => row[field] ?? null)}::${sql.raw(types[at] ?? 'text')}[]`,
  )
  const names = listSql([...key.map((field) => sql.id(field)), sql.id('ord')])
  const same = sql.join(
    key.map((field) => {
      const [own, given] = [
        comparedSql(resource, field, sql.id('t', field)),
        comparedSql(resource, field, sql.id('n', field)),
      ]
      return sql`${own} = ${given}`
    }),
    sql` AND `,
  )
  const { rows } = await sql<{ ord: number; id: number }>`SELECT n.ord::int AS ord, min(t.id) AS id
    FROM unnest(${listSql(lists)}) WITH ORDINALITY AS n(${names}) JOIN ${tableSql(place, resource.name)} t ON ${same}
    GROUP BY n.ord`.execute(reader)
  return new Map(rows.map(({ ord, id }) => [ord - 1, id]))
}
