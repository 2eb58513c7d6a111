import { UPLOAD_BATCH, UPLOAD_BATCH_EMBEDDED } from '../../../../config/limits'
import { isResourceName, resourceOf } from '../../../../src/resources'
import type { Mark } from '../../../../src/resources/kit/mark'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import type { Place } from '../../../foundation/db/place'
import { Forbidden, Refusal } from '../../../foundation/faults/errors'
import { type Language, say } from '../../../foundation/messages'
import { type RunContext, type RunError, RunInterrupted } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { hashOfFile } from '../../../foundation/storage/hashOfFile'
import { callerInRun } from '../../access/callerInRun'
import { wordsFor } from '../../resources/words/wordBookOf'
import { readBatches } from '../worker/readInWorker'
import type { CheckedBatch, ReadingJob } from './check/checkedBatches'
import { askedBy, needsCompleting, unusablePassword } from './check/complete'
import { columnsRead } from './check/edits'
import { GoneReferences } from './check/GoneReferences'
import { loadPictures } from './check/pictures'
import { readUpload, type StoredUpload, sourceKey, type UploadCounts } from './log/uploadLog'
import { addAllNames } from './map/knownValues'
import { loadReferences, targetsOf } from './map/references'
import type { UploadSetting } from './setting'

/** What the runs of an upload are told; the rest stands with the upload. */
export interface UploadPayload {
  uploadId: number
  resource: ResourceName
  /** The context it was asked in. */
  site: string
}

export type UploadRunContext = RunContext<UploadPayload>

export interface Begun {
  place: Place
  upload: StoredUpload
  setting: UploadSetting
  /** The checked rows behind this one of the file. */
  batchesAfter(row: number): AsyncGenerator<CheckedBatch>
}

/** Rights are those of the moment, not of the click: a run may wait, and be continued elsewhere. */
async function askedInRun(services: Services, run: UploadRunContext, resource: ResourceName) {
  const caller = await callerInRun(services, run, run.payload.site)
  const needed: Mark = `${resource}:import`
  if (!caller.can(needed)) throw new Forbidden(needed)
  return askedBy(services, caller)
}

/** What a dry run and the real one begin with. */
export async function begin(services: Services, run: UploadRunContext, isDry: boolean): Promise<Begun> {
  const { uploadId, site, resource: name } = run.payload
  if (!isResourceName(name)) throw new Refusal(404, 'transfer.notFound')
  const place = await placeOfUpload(services, run.payload)
  const upload = await readUpload(place, uploadId, name)
  const { plan, resource, run_id } = upload.job
  // What was asked for may never have been committed.
  if (!plan || run_id !== run.id) throw new Refusal(409, 'transfer.notAwaiting')
  const fields = Object.values(columnsRead(plan))
  const targets = targetsOf(resource, fields)
  const references = addAllNames(await loadReferences(services, site, targets), plan.values)
  const pictures = await loadPictures(services, site, resource, fields)
  const words = (await wordsFor(resource, place, place.database.background)).words
  const keepsValues = needsCompleting(resource, fields) || targets.some((target) => !references.has(target))
  const asked = await askedInRun(services, run, name)
  const gone = new GoneReferences(services, site, references)
  const shared = { services, place, site, resource, plan, asked, isDry, gone }
  const setting: UploadSetting = { ...shared, unusable: unusablePassword() }
  const file = await sourceOf(services, upload.job)
  const batchRows = place.database.kind === 'embedded' ? UPLOAD_BATCH_EMBEDDED : UPLOAD_BATCH
  const batchesAfter = (afterRow: number) =>
    whileAllowed(
      async () => {
        await askedInRun(services, run, name)
        await gone.look()
      },
      () => gone.follow(),
      untilStopped(
        run,
        readFrom(
          services,
          upload,
          { file, references, pictures, words, keepsValues, isDry, batchRows, afterRow },
          run.signal,
        ),
      ),
    )
  return { place, upload, setting, batchesAfter }
}

/** The file on this machine. Throws a Refusal where it is not the one that came. */
async function sourceOf({ storage }: Services, job: StoredUpload['job']): Promise<string> {
  const file = await storage.local(sourceKey(job))
  const { hash } = job.shape
  if (hash && (await hashOfFile(file)) !== hash) throw new Refusal(409, 'transfer.fileChanged')
  return file
}

const readFrom = (
  services: Services,
  { row, job }: StoredUpload,
  reading: Omit<ReadingJob, 'fileName' | 'plan'>,
  signal: AbortSignal,
): AsyncGenerator<CheckedBatch> => {
  if (!job.plan) throw new Error('An upload without its mapping')
  return readBatches({ ...reading, fileName: row.file_name, plan: job.plan }, services, signal)
}

/** A right that was taken away meanwhile ends it between two batches, by what `look` throws. */
async function* whileAllowed(
  look: () => Promise<void>,
  follow: () => () => void,
  batches: AsyncGenerator<CheckedBatch>,
): AsyncGenerator<CheckedBatch> {
  const leave = follow()
  try {
    for await (const batch of batches) {
      await look()
      yield batch
    }
  } finally {
    leave()
  }
}

/** Whoever stops a run does not wait for the thread that reads; the run finds out by itself that it was stopped. */
async function* untilStopped(
  run: UploadRunContext,
  batches: AsyncGenerator<CheckedBatch>,
): AsyncGenerator<CheckedBatch> {
  try {
    yield* batches
  } catch (error) {
    if (!isStopped(run)) throw error
  }
}

export const placeOfUpload = (services: Services, { resource, site }: UploadPayload): Promise<Place> =>
  services.places.forResource(resourceOf(resource), site)

/** Whether the run was asked to stop; throws where the server ends, so that it goes on later. */
export function isStopped({ signal }: UploadRunContext): boolean {
  if (!signal.aborted) return false
  const reason: unknown = signal.reason
  if (reason instanceof RunInterrupted && reason.why === 'stopped') return true
  throw reason
}

/** A sentence of the log, in both languages. */
export const sentenceOf = ({ messageId, values, because }: Pick<RunError, 'messageId' | 'values' | 'because'>) => {
  const inWords = (language: Language) =>
    say(messageId, language, because ? { ...values, why: say(because.messageId, language, because.values) } : values)
  return [inWords('zh'), inWords('en')] as const
}

export const tellCounts = (run: UploadRunContext, step: string, counts: UploadCounts, total: number | null): void => {
  const { added, updated, unchanged, errors: refused } = counts
  const known = total !== null && total >= counts.total ? { total } : {}
  run.tell({ step, done: counts.total, ...known, counts: { added, updated, unchanged, refused } })
}
