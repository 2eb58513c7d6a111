import { sql } from 'kysely'
import { syncRecord } from '../../../src/resources/sync_record'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { metaOf } from '../../kernel/changes'
import { handle } from '../../kernel/resources/actions/handle'
import { endRecord, type SyncAsked } from './records'
import { syncSites } from './rules'
import { startSync } from './startSync'

interface Stored {
  site_id: number
  state: string
  run_id: number | null
  asked: SyncAsked
}

async function readRecord({ places }: Services, id: number): Promise<Stored> {
  const { control } = places
  const { rows } = await sql<Stored>`SELECT site_id, state, run_id, asked FROM ${tableSql(control, 'sync_record')}
    WHERE id = ${id}`.execute(control.database.kysely)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running'

/** Sends the same once more, as it is now: what has arrived is found to be so and left alone. */
export const retrySync = handle(syncRecord, 'retry', async (call) => {
  const { services, row } = call
  const { site_id, state, asked } = await readRecord(services, row.id)
  if (isUnderWay(state)) throw new Refusal(409, 'sync.runs')
  const site = (await syncSites(services)).find(({ id }) => id === site_id)
  if (!site) throw new NotFound('site.notFound', { site: `#${site_id}` })
  const { token: _, ...again } = asked
  const { userId, requestId, request } = metaOf(call, syncRecord, 'retry')
  const meta = { userId, ...(requestId && { requestId }), ...(request && { request }) }
  await startSync(services, { site, asked: again, trigger: 'manual', meta })
  return {}
})

export const stopSync = handle(syncRecord, 'stop', async ({ services, row }) => {
  const { state, run_id } = await readRecord(services, row.id)
  if (!isUnderWay(state)) throw new Refusal(409, 'sync.isOver')
  const run = run_id === null ? undefined : await services.runs.get(run_id)
  if (run) await services.runs.stop(run.id)
  // One that nobody has begun ends here; one that works says itself when it has stopped.
  if (run?.state !== 'running') await endRecord(services, row.id, 'stopped')
  return {}
})
