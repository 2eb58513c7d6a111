import { sql } from 'kysely'
import { tableSql } from '../changes/sql/fragments'
import type { Place } from '../db/place'
import { followEnds, isOver } from '../runs/followEnds'
import type { RunNotice } from '../runs/run'
import type { Services } from '../services'
import { CONTROL } from '../sites/places'
import { NOT_OVER, readUpload, setUpload } from './uploadLog'
import { sentenceOf } from './uploadRun'

/**
 * An upload never seems to be worked on when it is not: one whose run ended without saying so (it was stopped while it
 * waited, or its node died too often) takes the run's end, and one whose undo ended is undone.
 */
export async function settleUpload(services: Services, place: Place, id: number): Promise<void> {
  const { row, job } = await readUpload(place, id)
  if (NOT_OVER.has(row.state) && job.run_id !== null) {
    const run = await services.runs.get(job.run_id)
    const now = await readUpload(place, id)
    if (!isOver(run) || now.row.state !== row.state || now.job.run_id !== job.run_id) return
    const error_details = { message: sentenceOf(undefined) }
    await (run?.state === 'stopped'
      ? setUpload(place, id, { state: 'stopped' })
      : setUpload(place, id, { state: 'failed', error_details }))
  }
  if (job.undo_run_id !== null && row.state !== 'undone' && job.is_undone) {
    const run = await services.runs.get(job.undo_run_id)
    if (run?.state === 'done') await setUpload(place, id, { state: 'undone' })
  }
}

async function settleRun(services: Services, run: RunNotice): Promise<void> {
  for (const place of await placesOf(services, run.site)) {
    const { rows } = await sql<{ upload_id: number }>`SELECT upload_id FROM ${tableSql(place, 'upload_job')}
      WHERE run_id = ${run.id} OR undo_run_id = ${run.id}`.execute(place.database.kysely)
    for (const { upload_id } of rows) await settleUpload(services, place, upload_id)
    await sql`UPDATE ${tableSql(place, 'export_log')} SET state = ${run.state} WHERE state IN ('waiting', 'running')
      AND id IN (SELECT export_id FROM ${tableSql(place, 'export_job')} WHERE run_id = ${run.id})`.execute(
      place.database.kysely,
    )
  }
}

/** A control resource may have been asked for in a site. */
async function placesOf({ places }: Services, site: string): Promise<Place[]> {
  return site === CONTROL ? [places.control] : [await places.of(site), places.control]
}

const OURS: ReadonlySet<string> = new Set(['upload-check', 'upload', 'export', 'undo'])

/** Hears of runs that end, here or on another node; resolves to a function that stops hearing. */
export const followTransferRuns = (services: Services): Promise<() => Promise<void>> =>
  followEnds(services, OURS, (run) => settleRun(services, run))
