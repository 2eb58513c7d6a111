import { type Kysely, sql } from 'kysely'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { listColumns } from '../columnsRead'

/** The rows as a list has them, with whatever rules look at. */
export async function rowsAsEdited(
  reader: Kysely<Tables>,
  place: Place,
  resource: Resource,
  ids: readonly number[],
  lock?: 'locked',
): Promise<AnyRow[]> {
  const looked = (resource.rules ?? []).flatMap(({ reads }) => reads)
  const { rows } = await sql<AnyRow>`SELECT ${listColumns(resource, looked)} FROM ${tableSql(place, resource.name)} t
    WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id ${lock ? sql`FOR NO KEY UPDATE OF t` : sql``}`.execute(reader)
  return rows
}
