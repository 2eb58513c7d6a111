import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import {
  BATCH_OUTCOMES,
  type BatchOptions,
  type BatchOutcome,
  type Clash,
  clashesWithin,
  type Match,
  matchBatch,
} from './matchBatch'
import type { Values } from './sql/rowTexts'

export interface Comparison {
  outcome: BatchOutcome
  /** The row that is there, or null. */
  id: number | null
  /** updated: what the columns that would change hold now, as the journal would keep it; else null. */
  before: Values | null
}

/** What upsertBatch would do, row by row, without writing. `database` is a transaction or a pool's Kysely. */
export async function compareBatch(
  database: Kysely<Tables>,
  place: Place,
  resource: Resource,
  rows: readonly Values[],
  options: BatchOptions,
): Promise<{ rows: Comparison[]; clashes: Clash[] }> {
  if (rows.length === 0) return { rows: [], clashes: [] }
  const match = matchBatch(place, resource, rows, options, true)
  const found = await compare(database, match)
  const clashes = clashesWithin(resource, rows, options.keyFields)
  const compared = found.map(({ _ord, _code, _was, _before, _clash }): Comparison => {
    const outcome = BATCH_OUTCOMES[_code] ?? 'taken'
    if (outcome === 'taken')
      _clash.slice(1).forEach((id, at) => {
        if (id !== null) clashes.push({ index: _ord, field: match.unique[at]?.name ?? '', id })
      })
    return { outcome, id: _was, before: outcome === 'updated' ? _before : null }
  })
  for (const { index } of clashes) compared[index] = { outcome: 'taken', id: compared[index]?.id ?? null, before: null }
  return { rows: compared, clashes }
}

interface Found {
  _ord: number
  _code: number
  _was: number | null
  _before: Values | null
  _clash: (number | null)[]
}

/** Runs the match without writing. */
export async function compare(database: Kysely<Tables>, { unique, select }: Match): Promise<Found[]> {
  const clash = sql.join([sql`NULL::bigint`, ...unique.map((_, index) => sql.id(`_clash${index}`))])
  const { rows } = await sql<Found>`
    SELECT _ord, _code, _was, _before, ARRAY[${clash}] AS _clash FROM (${select}) m ORDER BY _ord`.execute(database)
  return rows
}
