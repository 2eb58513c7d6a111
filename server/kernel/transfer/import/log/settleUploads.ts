import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../foundation/db/database'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { mendableTrouble } from '../../../../foundation/faults/mendableTrouble'
import { followRuns, isOver } from '../../../../foundation/runs/followEnds'
import { peekMark } from '../../../../foundation/runs/marks'
import { CONTROL } from '../../../../foundation/services/places'
import type { RunNotice, RunRow } from '../../../../foundation/services/run'
import type { Services } from '../../../../foundation/services/services'
import { StorageTrouble } from '../../../../foundation/storage/trouble'
import { isUndoable, undoRunOf } from '../../../changes'
import { inEachSite } from '../../../places/localSites'
import type { ErrorDetails } from '../check/reasons'
import { sentenceOf } from '../uploadRun'
import type { Checkpoint } from '../write/checkpoint'
import { publishResults, type ResultsEnd } from './results'
import {
  NO_COUNTS,
  NOT_OVER,
  readUpload,
  type StoredUpload,
  setJob,
  setUpload,
  type UploadChange,
  type UploadState,
} from './uploadLog'

/**
 * The log says what the runs of an upload say: one that ended takes the run's end, whoever ended it, and one whose run was
 * begun again is worked on again. An undo that stopped half-way stands there as such.
 */
export async function settleUpload(services: Services, place: Place, id: number, site: string): Promise<void> {
  const { row, job } = await readUpload(place, id)
  const run = job.run_id === null ? undefined : await services.runs.get(job.run_id)
  // Read once more behind the run: what it noted itself before it ended stands there by now.
  const now = await readUpload(place, id)
  if (now.job.run_id !== job.run_id || now.row.state !== row.state) return
  if (job.run_id !== null && NOT_OVER.has(row.state) && isOver(run)) await noteEnd(services, place, now, run)
  else if (run?.state === 'waiting' && (row.state === 'failed' || row.state === 'stopped'))
    await setUpload(place, id, { state: run.kind === 'upload' ? 'importing' : 'reading', error_details: null })
  else await noteUndo(services, place, now, site)
}

/** With what was written before it ended, and the results of that: no more, and no less. */
async function noteEnd(services: Services, place: Place, { row, job }: StoredUpload, run: RunRow | undefined) {
  const state: UploadState = run?.state === 'stopped' ? 'stopped' : 'failed'
  const mark = job.change_set_id === null ? undefined : await peekMark<Checkpoint>(place, job.run_id ?? 0)
  const message = sentenceOf(run?.error ?? { messageId: 'transfer.interrupted', values: {} })
  const reasons = mark?.reasons ?? []
  const details: ErrorDetails = { ...(state === 'failed' && { message }), ...(reasons.length > 0 && { reasons }) }
  const log: UploadChange = { state, error_details: Object.keys(details).length > 0 ? details : null }
  if (job.change_set_id === null) return setUpload(place, row.id, log)
  const areThere = mark?.results && (await published(services, job.folder, mark.results))
  const counts = mark?.counts ?? { ...NO_COUNTS, total: row.total }
  await place.database.kysely.transaction().execute(async (trx) => {
    if (areThere) await setJob(place, row.id, { results: 'applied' }, trx)
    else await forgetResults(place, row.id, trx)
    await setUpload(place, row.id, { ...counts, ...log }, trx)
  })
}

/** Where the storage has no room for them, or is away, the log still says how it ended: whoever goes on publishes them. */
async function published(services: Services, folder: string, end: ResultsEnd): Promise<boolean> {
  try {
    return await publishResults(services.storage, folder, 'applied', end)
  } catch (error) {
    if (!(error instanceof StorageTrouble) && mendableTrouble(error) === undefined) throw error
    services.log.warn({ err: error, folder }, 'the results of an upload were not published')
    return false
  }
}

/** Drafts may lie on one node's disk: what that one has published, another that does not find them takes back nothing of. */
async function forgetResults(place: Place, id: number, trx: Kysely<Tables>): Promise<void> {
  await sql`UPDATE ${tableSql(place, 'upload_job')} SET results = NULL
    WHERE upload_id = ${id} AND results IS DISTINCT FROM 'applied'`.execute(trx)
}

const UNDONE: ReadonlySet<UploadState> = new Set(['undone', 'half_undone'])

async function noteUndo(services: Services, place: Place, { row, job }: StoredUpload, site: string): Promise<void> {
  if (job.change_set_id === null || NOT_OVER.has(row.state) || row.added + row.updated === 0) return
  const state = await undoneStateOf(services, place, { row, job }, site)
  if (state && state !== row.state) await setUpload(place, row.id, { state })
}

/** undefined: as it is. An undo that was itself undone leaves the upload as it was before. */
async function undoneStateOf(
  services: Services,
  place: Place,
  { row, job }: StoredUpload,
  site: string,
): Promise<UploadState | undefined> {
  const set = { id: job.change_set_id ?? 0, undone_by: job.undone_by }
  if (job.undone_by === null) return UNDONE.has(row.state) ? (row.errors > 0 ? 'partial' : 'done') : undefined
  if (row.state === 'undone') return undefined
  const run = await undoRunOf(services, place, set)
  if (run?.state === 'under way') return undefined
  return run?.state === 'half-way' && (await isUndoable(services, place, site, set)) ? 'half_undone' : 'undone'
}

/** Whether something of the upload is left to be undone, and nobody is at it. */
export async function isLeftToUndo(services: Services, place: Place, { job }: StoredUpload, site: string) {
  if (job.undone_by === null) return true
  const set = { id: job.change_set_id ?? 0, undone_by: job.undone_by }
  const run = await undoRunOf(services, place, set)
  return run?.state !== 'under way' && isUndoable(services, place, site, set)
}

async function settleRun(services: Services, run: RunNotice): Promise<void> {
  for (const { place, site } of await placesOf(services, run.site)) {
    const sets = tableSql(place, 'change_set')
    const { rows } = await sql<{ upload_id: number }>`SELECT upload_id FROM ${tableSql(place, 'upload_job')}
      WHERE run_id = ${run.id} OR undo_run_id = ${run.id}
        OR change_set_id IN (SELECT undoes FROM ${sets} WHERE run_id = ${run.id})`.execute(place.database.kysely)
    for (const { upload_id } of rows) await settleUpload(services, place, upload_id, site)
    if (run.kind === 'export') await settleExports(services, place, run.id)
  }
}

/** Exports whose run ended without saying so in the log, or was begun again. */
async function settleExports(services: Services, place: Place, runId?: number): Promise<void> {
  const [jobs, logs] = [tableSql(place, 'export_job'), tableSql(place, 'export_log')]
  const { rows } = await sql<{
    id: number
    run_id: number
    state: string
  }>`SELECT l.id, j.run_id, l.state FROM ${logs} l
    JOIN ${jobs} j ON j.export_id = l.id WHERE j.run_id IS NOT NULL AND l.state <> 'done'
      AND ${runId === undefined ? sql`l.state IN ('waiting', 'running')` : sql`j.run_id = ${runId}`}`.execute(
    place.database.kysely,
  )
  for (const { id, run_id, state } of rows) {
    const run = await services.runs.get(run_id)
    const now = run === undefined || run.state === 'done' ? 'failed' : run.state
    if (now !== state && (isOver(run) || now === 'waiting'))
      await sql`UPDATE ${logs} SET state = ${now} WHERE id = ${id} AND state = ${state}`.execute(place.database.kysely)
  }
}

interface At {
  place: Place
  site: string
}

/** A control resource may have been asked for in a site. */
async function placesOf({ places }: Services, site: string): Promise<At[]> {
  const control = { place: places.control, site: CONTROL }
  return site === CONTROL ? [control] : [{ place: await places.of(site), site }, control]
}

/** What an earlier process left. */
async function settleAll(services: Services): Promise<void> {
  const settle = async (place: Place, site: string): Promise<void> => {
    const { rows } = await sql<{ id: number }>`SELECT l.id FROM ${tableSql(place, 'upload_log')} l
      JOIN ${tableSql(place, 'upload_job')} j ON j.upload_id = l.id
      LEFT JOIN ${tableSql(place, 'change_set')} c ON c.id = j.change_set_id
      WHERE l.state IN ('reading', 'checking', 'importing') OR (c.undone_by IS NOT NULL AND l.state <> 'undone')`.execute(
      place.database.background,
    )
    for (const { id } of rows) await settleUpload(services, place, id, site)
    await settleExports(services, place)
  }
  await settle(services.places.control, CONTROL)
  await inEachSite(services, settle)
}

const OURS: ReadonlySet<string> = new Set(['upload-check', 'upload', 'export', 'undo'])

/** Settles what an earlier process left, and hears of runs that end or are begun again, here or on another node; answers how to stop. */
export async function followTransferRuns(services: Services): Promise<() => Promise<void>> {
  const stop = await followRuns(services, OURS, ['waiting', 'done', 'failed', 'stopped'], (run) =>
    settleRun(services, run),
  )
  const settled = settleAll(services).catch((error) => services.log.error({ err: error }, 'the logs were not settled'))
  return async () => {
    await settled
    await stop()
  }
}
