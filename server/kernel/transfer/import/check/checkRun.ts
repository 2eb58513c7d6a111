import { say } from '../../../../foundation/messages'
import type { RunKind } from '../../../../foundation/services/run'
import type { Services } from '../../../../foundation/services/services'
import { comparePrepared } from '../../../changes'
import type { FindHints } from '../../../resources/rowHint'
import { titledBy } from '../../titledBy'
import { NOTHING_WRITTEN, ResultWriter } from '../log/results'
import { NO_COUNTS, setJob, setUpload, type UploadCounts, type UploadState } from '../log/uploadLog'
import { addUnknown, listUnknown, type UnknownValue } from '../map/unknownValues'
import { type Begun, begin, isStopped, tellCounts, type UploadPayload, type UploadRunContext } from '../uploadRun'
import { addCounts, completedOf, keepResults, workBatch } from './batchWork'
import type { CheckedBatch } from './checkedBatches'
import { addReasons, type ErrorDetails, type Reason } from './reasons'
import { hinted, hintsOf } from './rehearse'

/** The dry run of an upload: says of each row what would become of it, and writes no row. */
export const checkRun = (services: Services): RunKind<UploadPayload, UploadCounts> => ({
  name: 'upload-check',
  titleOf: ({ resource }) => titledBy(['检查上传的文件', 'Check an uploaded file'], resource),
  work: (run) => check(services, run),
})

interface Found {
  counts: UploadCounts
  reasons: Reason[]
  unknown: ReadonlyMap<string, UnknownValue>
}

async function check(services: Services, run: UploadRunContext): Promise<UploadCounts> {
  const startedAt = Date.now()
  const { uploadId } = run.payload
  const begun = await begin(services, run, true)
  const { place, upload } = begun
  await setUpload(place, uploadId, { state: 'reading', ...NO_COUNTS, error_details: null })
  const writer = await ResultWriter.open(services.storage, upload.job.folder, 'check', NOTHING_WRITTEN)
  let found: Found = { counts: NO_COUNTS, reasons: [], unknown: new Map() }
  const findHints = await hintsOf(begun)
  try {
    for await (const batch of begun.batchesAfter(0)) {
      if (isStopped(run)) break
      if (found.counts.total === 0) await setUpload(place, uploadId, { state: 'checking' })
      found = await checkBatch(begun, batch, { writer, findHints }, found)
      tellCounts(run, 'check', found.counts, upload.job.plan?.rows?.length ?? upload.job.shape.rows_estimate)
    }
    await writer.publish()
  } catch (error) {
    await writer.close()
    throw error
  }
  tellCounts(run, 'check', found.counts, found.counts.total)
  await end(run, begun, found, Date.now() - startedAt)
  return found.counts
}

interface Work {
  writer: ResultWriter
  findHints: FindHints
}

async function checkBatch(
  begun: Begun,
  batch: CheckedBatch,
  { writer, findHints }: Work,
  found: Found,
): Promise<Found> {
  const { setting, place } = begun
  const { resource, plan } = setting
  const { background } = place.database
  const completed = await completedOf(setting, batch)
  const tally = await workBatch(background, setting, batch, completed, ({ mode, prepared }) =>
    comparePrepared(background, place, resource, prepared, { keyFields: plan.key, mode }),
  )
  keepResults(writer, await hinted(tally, [batch.hints, completed?.hints], findHints))
  await writer.flush().written
  return {
    counts: addCounts(found.counts, tally.counts),
    reasons: addReasons(found.reasons, tally.refused),
    unknown: addUnknown(resource, found.unknown, tally.refused),
  }
}

async function end(
  run: UploadRunContext,
  { place, setting }: Begun,
  { counts, reasons, unknown }: Found,
  cost_ms: number,
): Promise<void> {
  const { uploadId } = run.payload
  const isRefused = counts.errors > 0 && !setting.plan.skipFaulty
  const state: UploadState = isStopped(run) ? 'stopped' : isRefused ? 'failed' : 'awaiting_confirmation'
  const values = { count: counts.errors }
  const message = [say('transfer.faulty', 'zh', values), say('transfer.faulty', 'en', values)] as const
  const details: ErrorDetails = {
    ...(isRefused && { message }),
    reasons,
    ...(unknown.size > 0 && { unknown: listUnknown(unknown) }),
  }
  const error_details = counts.errors > 0 ? details : null
  await place.database.kysely.transaction().execute(async (trx) => {
    await setJob(place, uploadId, { results: 'check' }, trx)
    await setUpload(place, uploadId, { state, ...counts, cost_ms, error_details }, trx)
  })
}
