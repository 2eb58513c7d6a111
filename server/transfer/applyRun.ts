import { changeSetFacts, undoChangeSet } from '../changes'
import { Conflict, Refusal } from '../errors'
import type { RunKind } from '../runs/run'
import type { Services } from '../services'
import { Applying, setOf } from './Applying'
import { type Checkpoint, START } from './checkpoint'
import { ResultWriter } from './results'
import { NO_COUNTS, setJob, setUpload, type UploadCounts } from './uploadLog'
import {
  type Begun,
  begin,
  isStopped,
  notingFailure,
  tellCounts,
  type UploadPayload,
  type UploadRunContext,
} from './uploadRun'

/** Writes the rows of a checked file, 500 in a transaction, each with its mark. */
export const applyRun = (services: Services): RunKind<UploadPayload, UploadCounts> => ({
  name: 'upload',
  titleOf: ({ resource }) => [`上传：${resource}`, `Upload: ${resource}`],
  isExclusive: ({ resource, site }) => `upload ${site} ${resource}`,
  work: (run) => notingFailure(services, run, () => apply(services, run)),
})

async function apply(services: Services, run: UploadRunContext): Promise<UploadCounts> {
  const { uploadId } = run.payload
  const begun = await begin(services, run, false)
  const { place, upload } = begun
  const facts = await changeSetFacts(place.database.background, place, setOf(upload))
  const work = new Applying(services, run, begun, facts, (await run.readMark<Checkpoint>(place)) ?? START)
  await setUpload(place, uploadId, { state: 'importing', ...work.at.counts, error_details: null })
  const writer = await ResultWriter.open(services.storage, upload.job.folder, 'applied', work.at.results)
  let isFaulty = false
  try {
    for await (const batch of begun.batchesAfter(work.at.row)) {
      if (isStopped(run)) break
      isFaulty = !(await work.batch(batch, writer))
      if (isFaulty) break
      tellCounts(run, 'import', work.at.counts, upload.row.total || null)
    }
    if (!isFaulty) isFaulty = !(await work.land(writer))
    await writer.publish()
  } catch (error) {
    await work.leave()
    await writer.close()
    throw error
  }
  await setJob(place, uploadId, { results: 'applied' })
  if (isFaulty) return takeBack(services, run, begun, work.at)
  return work.end()
}

/** The check found nothing, but a row has become faulty since, and none may be: what was written is taken back. */
async function takeBack(
  services: Services,
  run: UploadRunContext,
  { place, upload, setting }: Begun,
  at: Checkpoint,
): Promise<never> {
  const { site, resource } = setting
  const setId = upload.job.change_set_id ?? 0
  const written = at.counts.added + at.counts.updated
  const meta = {
    resource: resource.name,
    site: resource.scope === 'control' ? 'control' : site,
    userId: run.userId,
    runId: run.id,
  }
  let kept = 0
  if (written > 0) {
    try {
      const undone = await undoChangeSet(services, place, meta, setId)
      kept = 'conflict_count' in undone ? undone.conflict_count : 0
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      kept = written
    }
  }
  await setUpload(place, run.payload.uploadId, { ...NO_COUNTS, total: at.counts.total, errors: at.counts.errors })
  const values = { count: at.counts.errors, kept }
  throw written > 0 ? new Refusal(409, 'transfer.partlyFaulty', values) : new Refusal(409, 'transfer.faulty', values)
}
