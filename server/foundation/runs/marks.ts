import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database'
import { type Place, tableOf } from '../db/place'
import { RunInterrupted } from '../services/run'

interface Owner {
  id: number
  claim: number
}

const markTable = (place: Place) => sql.raw(tableOf(place, 'run_mark'))

/** Takes the marks of this place over, so that an earlier claim can write no more, and reads where the run stands. */
export async function readMark<Checkpoint>(place: Place, { id, claim }: Owner): Promise<Checkpoint | undefined> {
  const { rows } = await sql<{ checkpoint: Checkpoint | null }>`
    INSERT INTO ${markTable(place)} AS mark (run_id, claim) VALUES (${id}, ${claim})
    ON CONFLICT (run_id) DO UPDATE SET claim = excluded.claim WHERE mark.claim <= excluded.claim
    RETURNING checkpoint`.execute(place.database.kysely)
  if (!rows[0]) throw new RunInterrupted('lease lost')
  return rows[0].checkpoint ?? undefined
}

/** Where a run stands that nobody works at. */
export async function peekMark<Checkpoint>(place: Place, id: number): Promise<Checkpoint | undefined> {
  const { rows } = await sql<{ checkpoint: Checkpoint | null }>`
    SELECT checkpoint FROM ${markTable(place)} WHERE run_id = ${id}`.execute(place.database.kysely)
  return rows[0]?.checkpoint ?? undefined
}

const jsonb = (checkpoint: unknown) => sql`${JSON.stringify(checkpoint ?? null)}::jsonb`

/**
 * Its answer is the run's id, or no row when a later claim has taken the marks over, or where the mark does not stand
 * at `after`.
 */
export const markSql = (
  place: Place,
  { id, claim }: Owner,
  checkpoint: unknown,
  after?: unknown,
): RawBuilder<unknown> => sql`
    INSERT INTO ${markTable(place)} AS mark (run_id, claim, checkpoint)
    VALUES (${id}, ${claim}, ${jsonb(checkpoint)})
    ON CONFLICT (run_id) DO UPDATE SET claim = excluded.claim, checkpoint = excluded.checkpoint, written_at = now()
    WHERE mark.claim <= excluded.claim ${after === undefined ? sql`` : sql`AND mark.checkpoint = ${jsonb(after)}`}
    RETURNING run_id`

/** Throws, and so rolls the batch back, when a later claim has taken the marks over. */
export async function writeMark(trx: Kysely<Tables>, place: Place, owner: Owner, checkpoint: unknown): Promise<void> {
  const { rows } = await markSql(place, owner, checkpoint).execute(trx)
  if (!rows[0]) throw new RunInterrupted('lease lost')
}

export async function forgetMark(place: Place, { id, claim }: Owner): Promise<void> {
  await sql`DELETE FROM ${markTable(place)} WHERE run_id = ${id} AND claim <= ${claim}`.execute(place.database.kysely)
}
