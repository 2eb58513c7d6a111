import { type Kysely, sql } from 'kysely'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import { report } from '../../../../src/resources/report'
import type { Tables } from '../../../foundation/db/database'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { comparedSql } from '../../../kernel/changes/columns'

/** By report, the first one that has its link but for the case, where that is an earlier one: from before links were unique so. */
export async function linkTwinsOf(
  reader: Kysely<Tables>,
  place: Place,
  rows: readonly AnyRow[],
): Promise<Map<number, { id: number; link: string }>> {
  const key = (alias: string) => comparedSql(report, 'link', sql.id(alias, 'link'))
  const table = tableSql(place, report.name)
  const { rows: twins } = await sql<{ id: number; twin: number; link: string }>`
    SELECT DISTINCT ON (own.id) own.id, other.id AS twin, other.link FROM ${table} own
    JOIN ${table} other ON ${key('other')} = ${key('own')} AND other.id < own.id
    WHERE own.id = ANY(${rows.map(({ id }) => id)}::bigint[]) ORDER BY own.id, other.id`.execute(reader)
  return new Map(twins.map(({ id, twin, link }) => [id, { id: twin, link }]))
}
