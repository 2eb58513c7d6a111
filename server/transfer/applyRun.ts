import type { Kysely } from 'kysely'
import {
  type ChangeSetFacts,
  type ChangeWriter,
  changeSetFacts,
  changeWithin,
  type Expected,
  SomeAreThere,
  undoChangeSet,
} from '../changes'
import type { Tables } from '../db/database'
import { tableOf } from '../db/place'
import { Conflict, Refusal } from '../errors'
import { hookOf } from '../resources/hooks'
import type { RunKind } from '../runs/run'
import type { Services } from '../services'
import { addCounts, type BatchTally, completedOf, countsSince, keepResults, workBatch } from './batchWork'
import type { CheckedBatch } from './checkedBatches'
import type { Completed } from './complete'
import { addReasons, type ErrorDetails, type Reason } from './reasons'
import { NOTHING_WRITTEN, type ResultsEnd, ResultWriter } from './results'
import { NO_COUNTS, type StoredUpload, setJob, setUpload, type UploadCounts, type UploadState } from './uploadLog'
import {
  type Begun,
  begin,
  isStopped,
  notingFailure,
  tellCounts,
  type UploadPayload,
  type UploadRunContext,
} from './uploadRun'

/** Where an upload stands: written by the transaction of each batch, so that nothing is lost and nothing done twice. */
interface Checkpoint {
  /** The last row of the file that is settled. */
  row: number
  counts: UploadCounts
  reasons: Reason[]
  results: ResultsEnd
  /** ms of work until here. */
  cost: number
}

/** ms */
const LOG_EVERY = 1_000

const START: Checkpoint = { row: 0, counts: NO_COUNTS, reasons: [], results: NOTHING_WRITTEN, cost: 0 }

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
    await writer.publish()
  } catch (error) {
    await writer.close()
    throw error
  }
  await setJob(place, uploadId, { results: 'applied' })
  if (isFaulty) return takeBack(services, run, begun, work.at)
  return work.end()
}

function setOf({ job }: StoredUpload): number {
  if (job.change_set_id === null) throw new Error('An upload without its change set')
  return job.change_set_id
}

const expectedAfter = ({ added, updated, unchanged, errors }: UploadCounts): Expected => {
  if (added > 0 && updated + unchanged + errors === 0) return 'only new'
  return added > updated + unchanged ? 'mostly new' : 'anything'
}

class Applying {
  readonly #startedAt = Date.now()
  readonly #before: number
  #expected: Expected
  #logged = 0

  constructor(
    private readonly services: Services,
    private readonly run: UploadRunContext,
    private readonly begun: Begun,
    private readonly facts: ChangeSetFacts,
    public at: Checkpoint,
  ) {
    this.#before = at.cost
    // What the dry run has found.
    this.#expected = expectedAfter(begun.upload.row)
  }

  /** False where a row is faulty and none may be. */
  async batch(batch: CheckedBatch, writer: ResultWriter): Promise<boolean> {
    const { setting, keepsValues } = this.begun
    const completed = await completedOf(setting, batch, keepsValues)
    const next = await this.#write(batch, completed, writer).catch((error) => {
      writer.back(this.at.results)
      if (!(error instanceof SomeAreThere)) throw error
      this.#expected = 'mostly new'
      return this.#write(batch, completed, writer)
    })
    if (next instanceof FaultyRows) {
      writer.back(this.at.results)
      this.at = { ...this.at, counts: { ...this.at.counts, errors: next.tally.counts.errors } }
      return false
    }
    this.#expected = expectedAfter(countsSince(this.at.counts, next.counts))
    this.at = next
    return true
  }

  async #write(batch: CheckedBatch, completed: Completed | undefined, writer: ResultWriter) {
    const { setting, place, upload } = this.begun
    const { resource, plan } = setting
    const expected = this.#expected
    const work = async (changes: ChangeWriter, trx: Kysely<Tables>): Promise<Checkpoint> => {
      const tally = await workBatch(trx, setting, batch, completed, ({ mode, prepared }) =>
        changes.upsertPrepared(resource, prepared, { keyFields: plan.key, mode, expected }),
      )
      if (tally.counts.errors > 0 && !plan.skipFaulty) throw new FaultyRows(tally)
      await hookOf(resource.name).afterWrite?.(changes)
      return this.#mark(trx, changes, batch, tally, writer)
    }
    const options = { isRepeatable: true, facts: this.facts }
    return changeWithin(this.services, place, setOf(upload), work, options).catch((error) => {
      if (error instanceof FaultyRows) return error
      throw error
    })
  }

  async #mark(
    trx: Kysely<Tables>,
    changes: ChangeWriter,
    batch: CheckedBatch,
    tally: BatchTally,
    writer: ResultWriter,
  ) {
    const { place } = this.begun
    keepResults(writer, tally)
    const { end, written } = writer.flush()
    const next: Checkpoint = {
      row: batch.lastRow,
      counts: addCounts(this.at.counts, tally.counts),
      reasons: addReasons(this.at.reasons, tally.refused),
      results: end,
      cost: this.#cost(),
    }
    await this.#log(next, trx)
    await this.run.mark(changes.trx, place, next)
    await written
    return next
  }

  /** The mark has the counts; whoever reads the log meanwhile need not have every batch. */
  async #log({ counts, cost }: Checkpoint, trx: Kysely<Tables>): Promise<void> {
    if (Date.now() - this.#logged < LOG_EVERY) return
    this.#logged = Date.now()
    await setUpload(this.begun.place, this.run.payload.uploadId, { ...counts, cost_ms: cost }, trx)
  }

  #cost(): number {
    return this.#before + Date.now() - this.#startedAt
  }

  #tables(): string[] {
    const { place, setting } = this.begun
    return [tableOf(place, setting.resource.name), tableOf(place, 'change')]
  }

  async end(): Promise<UploadCounts> {
    const { counts, reasons } = this.at
    const isOver = !isStopped(this.run)
    const state: UploadState = !isOver ? 'stopped' : counts.errors > 0 ? 'partial' : 'done'
    const details: ErrorDetails | null = reasons.length > 0 ? { reasons } : null
    await setUpload(this.begun.place, this.run.payload.uploadId, {
      state,
      ...counts,
      cost_ms: this.#cost(),
      error_details: details,
    })
    if (counts.added + counts.updated > 1_000) await this.begun.place.database.maintain('bulk', this.#tables())
    return counts
  }
}

class FaultyRows extends Error {
  constructor(readonly tally: BatchTally) {
    super('A row is faulty, and none may be')
  }
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
