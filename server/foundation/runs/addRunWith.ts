import type { Transaction } from 'kysely'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import type { AddRun, HeldRun } from '../services/run'
import type { Services } from '../services/services'

/** Adds a run within `work`; the answer is its id. */
export type AddWithin = (kind: string, payload: unknown, options: AddRun) => Promise<number>

/**
 * Writes rows of a place and adds the run that works them, by one transaction: a server that dies leaves both or neither.
 * Where the place is a database of its own the run stands before the rows are committed, and has to look for them: it
 * refuses to work where they never came.
 */
export async function addRunWith<Result>(
  services: Services,
  place: Place,
  work: (trx: Transaction<Tables>, add: AddWithin) => Promise<Result>,
): Promise<Result> {
  const isOneDatabase = place.database === services.places.control.database
  const held: HeldRun[] = []
  const add =
    (trx: Transaction<Tables>): AddWithin =>
    async (kind, payload, options) => {
      const run = await services.runs.addWithin(isOneDatabase ? trx : undefined, kind, payload, options)
      held.push(run)
      return run.id
    }
  const written = place.database.kysely.transaction().execute((trx) => work(trx, add(trx)))
  const result = await written.catch(async (error) => {
    if (!isOneDatabase) for (const { id } of held) await services.runs.stop(id)
    throw error
  })
  for (const run of held) await run.begin()
  return result
}
