import { sql } from 'kysely'
import { pathKey, targetKey } from '../../../../src/resources/kit/pathKey'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'

interface Unkeyed {
  id: number
  source: string
  target: string
}

const BATCH = 5_000

/** Whoever writes redirects of the place waits here for whoever was first, and then sees what they wrote. */
export const lockRedirects = ({ trx, place }: ChangeWriter): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`redirects ${place.schema}`}, 0))`.execute(trx)

/** Puts down by what a web server compares these redirects. */
async function keep({ trx, place }: ChangeWriter, rows: readonly Unkeyed[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const sources = rows.map(({ source }) => pathKey(source))
  const targets = rows.map(({ target }) => targetKey(target) ?? '')
  await sql`UPDATE ${tableSql(place, 'redirect')} r SET source_key = k.source_key, target_key = k.target_key
    FROM unnest(${ids}::bigint[], ${sources}::text[], ${targets}::text[]) AS k (id, source_key, target_key)
    WHERE r.id = k.id`.execute(trx)
}

/** The same for all that have no keys yet. Rows that somebody else is writing are theirs. */
export async function keyRedirects(writer: ChangeWriter): Promise<void> {
  for (;;) {
    const { rows } = await sql<Unkeyed>`SELECT id, source, target FROM ${tableSql(writer.place, 'redirect')}
      WHERE source_key IS NULL ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(writer.trx)
    if (rows.length > 0) await keep(writer, rows)
    if (rows.length < BATCH) return
  }
}

/** A redirect that a change set wrote, by the keys that it has now. */
export interface Keyed extends Unkeyed {
  status: string
  source_key: string
  target_key: string
  /** It begins elsewhere than before, or is new. */
  is_moved: boolean
}

/** These rows as they are now, keyed anew; those that are gone are left out. */
export async function keyWritten(writer: ChangeWriter, ids: readonly number[]): Promise<Keyed[]> {
  const { trx, place } = writer
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Keyed, 'source_key'> & { source_key: string | null; version: number }>`
    SELECT id, source, target, status, source_key, version FROM ${tableSql(place, 'redirect')}
    WHERE id = ANY(${ids}::bigint[]) ORDER BY id`.execute(trx)
  if (rows.length > 0) await keep(writer, rows)
  return rows.map((row) => {
    const source_key = pathKey(row.source)
    const isMoved = row.source_key === null ? row.version === 1 : row.source_key !== source_key
    return { ...row, source_key, target_key: targetKey(row.target) ?? '', is_moved: isMoved }
  })
}
