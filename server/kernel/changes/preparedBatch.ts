import { type Kysely, sql } from 'kysely'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { columnsNamed } from './columns'
import { BATCH_OUTCOMES, type BatchOptions, type BatchOutcome, type Match, matchRecords } from './matchRecords'
import { recordsOfPrepared } from './sql/records'
import { type PreparedRows, pickRows, type Values } from './sql/rowTexts'
import { insertNew, write } from './writeRecords'
import type { WriterScope } from './writerScope'

/** What became, or would become, of one row. */
export interface PreparedOutcome {
  /** The row's `_ord`. */
  ord: number
  outcome: BatchOutcome
  /** The row that is there now, or null. */
  id: number | null
  /** Of a comparison, updated: what the columns that would change hold now. */
  before: Values | null
  /** taken: the unique fields whose values other rows have; none where somebody was faster. */
  taken: readonly string[]
}

const matchOf = (place: Place, resource: Resource, prepared: PreparedRows, options: BatchOptions, isDry: boolean) =>
  matchRecords(place, resource, recordsOfPrepared(columnsNamed(resource, prepared.names), prepared), options, isDry)

const takenOf = ({ unique }: Match, clash: readonly (number | null)[]): string[] =>
  unique.flatMap(({ name }, at) => (clash[at + 1] === null || clash[at + 1] === undefined ? [] : [name]))

interface Found {
  _ord: number
  _code: number
  _was: number | null
  _before: Values | null
  _clash: (number | null)[]
}

/** Runs the match without writing. */
async function compare(database: Kysely<Tables>, { unique, select }: Match): Promise<Found[]> {
  const clash = sql.join([sql`NULL::bigint`, ...unique.map((_, index) => sql.id(`_clash${index}`))])
  const { rows } = await sql<Found>`
    SELECT _ord, _code, _was, _before, ARRAY[${clash}] AS _clash FROM (${select}) m ORDER BY _ord`.execute(database)
  return rows
}

/** What upsertPrepared would do. The rows differ in their key and in every unique value. */
export async function comparePrepared(
  database: Kysely<Tables>,
  place: Place,
  resource: Resource,
  prepared: PreparedRows,
  options: BatchOptions,
): Promise<PreparedOutcome[]> {
  if (prepared.ords.length === 0) return []
  const match = matchOf(place, resource, prepared, options, true)
  const found = await compare(database, match)
  return found.map(({ _ord, _code, _was, _before, _clash }) => {
    const outcome = BATCH_OUTCOMES[_code] ?? 'taken'
    const taken = outcome === 'taken' ? takenOf(match, _clash) : []
    return { ord: _ord, outcome, id: _was, before: outcome === 'updated' ? _before : null, taken }
  })
}

/** What a batch is expected to hold, from what came before it. */
export type Expected = 'mostly new' | 'anything'

/**
 * Adds and changes rows by their key, with the journal. The rows are texts already and differ in their key and in every unique value. Where most of them
 * are expected to be new they are first tried as such, which takes half the time, and only what is left is compared.
 */
export async function upsertPrepared(
  scope: WriterScope,
  resource: Resource,
  prepared: PreparedRows,
  { expected = 'anything', ...options }: BatchOptions & { expected?: Expected },
): Promise<PreparedOutcome[]> {
  if (prepared.ords.length === 0) return []
  if (expected === 'anything' || options.mode === 'update') return comparingUpsert(scope, resource, prepared, options)
  const records = recordsOfPrepared(columnsNamed(resource, prepared.names), prepared)
  const added = await insertNew(scope, resource, records)
  scope.note(resource, [...added.values()])
  const outcomes = [...added].map(
    ([ord, id]): PreparedOutcome => ({ ord, outcome: 'added', id, before: null, taken: [] }),
  )
  if (outcomes.length === prepared.ords.length) return outcomes
  const left = pickRows(prepared, (ord) => !added.has(ord))
  return [...outcomes, ...(await comparingUpsert(scope, resource, left, options))]
}

async function comparingUpsert(
  scope: WriterScope,
  resource: Resource,
  prepared: PreparedRows,
  options: BatchOptions,
): Promise<PreparedOutcome[]> {
  const match = matchOf(scope.place, resource, prepared, options, false)
  const answer = await write(scope, resource, match)
  const inserted = new Set(answer.inserted)
  const changed = new Set(answer.changed)
  const clashes = new Map((answer.clashing ?? []).map(({ _ord, _clash }) => [_ord, takenOf(match, _clash)]))
  scope.note(resource, [...inserted, ...changed])
  return answer.ords.map((ord, at) => {
    const id = answer.rowids[at] ?? null
    const meant = BATCH_OUTCOMES[answer.codes[at] ?? 5] ?? 'taken'
    // Somebody was faster: their row has the value, or is newer than the one compared with.
    const isLost = (meant === 'added' && !inserted.has(id ?? 0)) || (meant === 'updated' && !changed.has(id ?? 0))
    const outcome = isLost ? 'taken' : meant
    return { ord, outcome, id: isLost && meant === 'added' ? null : id, before: null, taken: clashes.get(ord) ?? [] }
  })
}
