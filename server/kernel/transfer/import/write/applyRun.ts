import type { Place } from '../../../../foundation/db/place'
import { Conflict, Refusal } from '../../../../foundation/faults/errors'
import type { RunKind } from '../../../../foundation/services/run'
import type { Services } from '../../../../foundation/services/services'
import { changeSetFacts } from '../../../changes'
import { undoChangeSet } from '../../../resources/undo'
import { titledBy } from '../../titledBy'
import type { ErrorDetails } from '../check/reasons'
import { ResultWriter } from '../log/results'
import { NO_COUNTS, setJob, setUpload, type UploadCounts } from '../log/uploadLog'
import {
  type Begun,
  begin,
  isStopped,
  sentenceOf,
  tellCounts,
  type UploadPayload,
  type UploadRunContext,
} from '../uploadRun'
import { Applying, setOf } from './Applying'
import { type Checkpoint, START } from './checkpoint'

/** Writes the rows of a checked file, 500 in a transaction, each with its mark. */
export const applyRun = (services: Services): RunKind<UploadPayload, UploadCounts> => ({
  name: 'upload',
  titleOf: ({ resource }) => titledBy(['上传', 'Upload'], resource),
  isExclusive: ({ resource, site }) => `upload ${site} ${resource}`,
  work: (run) => apply(services, run),
})

async function apply(services: Services, run: UploadRunContext): Promise<UploadCounts> {
  const { uploadId } = run.payload
  const begun = await begin(services, run, false)
  const { place, upload } = begun
  const facts = await changeSetFacts(place.database.background, place, setOf(upload))
  const mark = await run.readMark<TakingBack | Checkpoint>(place)
  if (mark && 'takesBack' in mark) return takeBack(services, run, begun, mark.takesBack)
  if (upload.job.undone_by !== null) throw new Refusal(409, 'changes.undone')
  const work = new Applying(services, run, begun, facts, mark ?? START)
  // The total stays that of the file, whoever goes on with it.
  const { total: _, ...written } = work.at.counts
  await setUpload(place, uploadId, { state: 'importing', ...written, error_details: null })
  const tell = (total: number | null) => tellCounts(run, 'import', work.at.counts, total)
  const writer = await ResultWriter.open(services.storage, upload.job.folder, 'applied', work.at.results)
  let isFaulty = false
  try {
    for await (const batch of begun.batchesAfter(work.at.row)) {
      if (isStopped(run)) break
      isFaulty = !(await work.batch(batch, writer))
      if (isFaulty) break
      tell(upload.row.total || null)
    }
    if (!isFaulty) isFaulty = !(await work.land(writer))
    await writer.publish()
  } catch (error) {
    await work.leave()
    await writer.close()
    throw error
  }
  if (isFaulty) return takeBack(services, run, begun, work.at)
  tell(isStopped(run) ? upload.row.total || null : work.at.counts.total)
  return work.end()
}

/** Where an upload stands that is taken back: nothing more of it is written, whoever goes on with the run. */
interface TakingBack {
  takesBack: Checkpoint
}

/** The check found nothing, but a row has become faulty since, and none may be: what was written is taken back. */
async function takeBack(
  services: Services,
  run: UploadRunContext,
  { place, upload, setting }: Begun,
  at: Checkpoint,
): Promise<never> {
  const mark: TakingBack = { takesBack: at }
  await place.database.kysely.transaction().execute((trx) => run.mark(trx, place, mark))
  const { site, resource } = setting
  const meta = {
    resource: resource.name,
    site: resource.scope === 'control' ? 'control' : site,
    userId: run.userId,
    runId: run.id,
  }
  const written = at.counts.added + at.counts.updated
  const kept = written > 0 ? await keptOf(services, place, meta, setOf(upload), written) : 0
  const values = { count: at.counts.errors, kept }
  const refusal = new Refusal(409, written > 0 ? 'transfer.partlyFaulty' : 'transfer.faulty', values)
  const error_details: ErrorDetails = { message: sentenceOf(refusal), reasons: at.reasons }
  const counts = { ...NO_COUNTS, total: at.counts.total, errors: at.counts.errors }
  await place.database.kysely.transaction().execute(async (trx) => {
    await setJob(place, run.payload.uploadId, { results: 'applied' }, trx)
    await setUpload(place, run.payload.uploadId, { state: 'failed', ...counts, error_details }, trx)
  })
  throw refusal
}

/** Takes the set back, unless an earlier attempt has; the answer is how many rows somebody has changed since. */
async function keptOf(
  services: Services,
  place: Place,
  meta: Parameters<typeof undoChangeSet>[2],
  setId: number,
  written: number,
): Promise<number> {
  try {
    const undone = await undoChangeSet(services, place, meta, setId)
    return 'conflict_count' in undone ? undone.conflict_count : 0
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return error.messageId === 'changes.nothingUndone' ? written : 0
  }
}
