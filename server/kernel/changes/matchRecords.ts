import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { col, nextId, tableSql } from '../../foundation/db/tableSql'
import type { TableColumn } from './columns'
import { anyDiffers, changedBefore, sameKey } from './sql/fragments'
import type { Records } from './sql/records'

export type BatchMode = 'add' | 'update' | 'both'

export interface BatchOptions {
  /** The fields that name a row, such as `['link']`. Every row has a value in each. */
  keyFields: readonly string[]
  mode: BatchMode
}

/**
 * exists: it is there and the mode only adds. missing: it is not there and the mode only updates.
 * taken: a unique value of it belongs to another row.
 */
export type BatchOutcome = 'added' | 'updated' | 'unchanged' | 'exists' | 'missing' | 'taken'

/** What a code of the statement means. */
export const BATCH_OUTCOMES: readonly BatchOutcome[] = ['added', 'updated', 'unchanged', 'exists', 'missing', 'taken']

export interface Match {
  records: Records
  /** Columns that one row each may have, beside the key. */
  unique: readonly TableColumn[]
  /** `SELECT` of the rows beside what the table holds: n.*, _id, _held, _code, _before, and _clash0 … of each unique column. */
  select: RawBuilder<unknown>
}

/** The key by itself says nothing new; other unique values may clash. */
const uniqueBeside = (columns: readonly TableColumn[], keyFields: readonly string[]): TableColumn[] =>
  columns.filter(({ name, field }) => field.unique && !(keyFields.length === 1 && keyFields[0] === name))

/** Rows of a batch, which are texts already, beside the rows that they would change. Dry: nothing is numbered. */
export function matchRecords(
  place: Place,
  resource: Resource,
  records: Records,
  { keyFields, mode }: BatchOptions,
  isDry: boolean,
): Match {
  const unique = uniqueBeside(records.columns, keyFields)
  const table = tableSql(place, resource.name)
  const clashes = unique.map(({ name }, index) => {
    const other = sql`SELECT min(u.id) FROM ${table} u WHERE ${sameKey(resource, name, 'u', 'n')} AND u.id IS DISTINCT FROM t.id`
    const isNew = sql`${col('n', name)} IS DISTINCT FROM ${col('t', name)}`
    return sql`CASE WHEN ${isNew} THEN (${other}) END AS ${sql.id(`_clash${index}`)}`
  })
  const on = sql.join(
    keyFields.map((name) => sameKey(resource, name, 't', 'n')),
    sql` AND `,
  )
  const paired = sql`SELECT n.*, t.id AS _was, t.version AS _held,
    t.id IS NOT NULL AND ${anyDiffers(records)} AS _differs,
    CASE WHEN t.id IS NOT NULL AND ${anyDiffers(records)} THEN ${changedBefore(resource, records)} END AS _before
    ${clashes.length > 0 ? sql`, ${sql.join(clashes)}` : sql``}
    FROM ${records.source} LEFT JOIN ${table} t ON ${on}`
  const clashing =
    clashes.length > 0
      ? sql`coalesce(${sql.join(unique.map((_, at) => sql.id(`_clash${at}`)))}) IS NOT NULL`
      : sql`false`
  const select = sql`SELECT p.*, CASE
      WHEN p._was IS NULL THEN ${mode === 'update' ? sql`4` : sql`CASE WHEN ${clashing} THEN 5 ELSE 0 END`}
      WHEN NOT p._differs THEN 2
      ELSE ${mode === 'add' ? sql`3` : sql`CASE WHEN ${clashing} THEN 5 ELSE 1 END`} END AS _code,
    ${isDry || mode === 'update' ? sql`p._was` : sql`coalesce(p._was, ${nextId(place, resource.name)})`} AS _id FROM (${paired}) p`
  return { records, unique, select }
}
