import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../../foundation/db/database'
import { RunInterrupted } from '../../../../foundation/services/run'
import type { Services } from '../../../../foundation/services/services'
import {
  type ChangeSetFacts,
  type ChangeWriter,
  changeWithin,
  type Expected,
  NotAsExpected,
  ReferencesGone,
  SomeAreThere,
} from '../../../changes'
import { hookOf } from '../../../resources/hooks'
import { type BatchTally, completedOf, countsSince, keepResults, workBatch } from '../check/batchWork'
import type { CheckedBatch } from '../check/checkedBatches'
import type { Completed } from '../check/complete'
import type { RowProblem } from '../check/problem'
import type { ErrorDetails } from '../check/reasons'
import type { Group } from '../check/settle'
import type { ResultWriter } from '../log/results'
import { type StoredUpload, setJob, setUpload, type UploadCounts, type UploadState } from '../log/uploadLog'
import { type Begun, isStopped, type UploadRunContext } from '../uploadRun'
import { Adding, type Ready } from './Adding'
import { type Checkpoint, checkpointAfter } from './checkpoint'
import { changedIn, mayMove } from './movedRows'
import { LateRows, NewRows } from './NewRows'
import { Statistics } from './Statistics'

/** What a batch points to may be deleted again and again. */
const TRIES = 5

/** ms */
const LOG_EVERY = 1_000

export function setOf({ job }: StoredUpload): number {
  if (job.change_set_id === null) throw new Error('An upload without its change set')
  return job.change_set_id
}

const onlyAdded = ({ added, updated, unchanged, errors }: UploadCounts): boolean =>
  added > 0 && updated + unchanged + errors === 0

const expectedAfter = ({ added, updated, unchanged }: UploadCounts): Expected =>
  added > updated + unchanged ? 'mostly new' : 'anything'

/**
 * Batches on their way at the same time: the embedded database need not wait for the next one. Of two sessions of
 * PostgreSQL one would only wait for the other.
 */
const UNDER_WAY: Readonly<Record<Database['kind'], number>> = { embedded: 2, postgres: 1 }

interface Sent {
  ready: Ready
  /** Another one was on its way before it. */
  isBehind: boolean
  done: Promise<void>
}

/** An upload on its way into the tables. */
export class Applying {
  readonly #startedAt = Date.now()
  readonly #before: number
  readonly #adding: Adding
  readonly #statistics: Statistics
  readonly #newRows: NewRows
  #expected: Expected
  #areAllNew: boolean
  /** The first goes first. */
  readonly #sent: Sent[] = []
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
    this.#areAllNew = onlyAdded(begun.upload.row)
    const { place, setting } = begun
    this.#statistics = new Statistics(services, place, [setting.resource.name, 'change'])
    this.#newRows = new NewRows(services.storage, begun.upload.job.folder)
    this.#adding = new Adding(services, run, begun, facts, setOf(begun.upload))
  }

  /** False where a row is faulty and none may be. The batch may still be on its way: `land` waits for it. */
  async batch(batch: CheckedBatch, writer: ResultWriter): Promise<boolean> {
    const completed = await completedOf(this.begun.setting, batch)
    const from = this.#expectedAt()
    const ready = this.#areAllNew
      ? await this.#adding.ready(from, batch, completed, writer, () => this.#cost())
      : undefined
    if (!(await this.land(writer, ready))) return false
    if (!ready || from !== this.#expectedAt()) return this.#plain(batch, completed, writer)
    const sent: Sent = { ready, isBehind: this.#sent.length > 0, done: this.#adding.send(ready) }
    // Whoever waits for it hears of a failure; nobody else may.
    sent.done.catch(() => undefined)
    this.#sent.push(sent)
    return true
  }

  /**
   * Waits for the batches on their way: for all, or for one place where another one is ready to follow them. Where one was
   * not as expected it and those behind it are written anew, and the one that is ready is given up.
   */
  async land(writer: ResultWriter, after?: Ready): Promise<boolean> {
    const leaving = after ? UNDER_WAY[this.begun.place.database.kind] - 1 : 0
    while (this.#sent.length > leaving) {
      const sent = this.#sent.shift() as Sent
      try {
        await this.#landed(sent)
      } catch (error) {
        if (error instanceof NotAsExpected) throw new RunInterrupted('lease lost')
        if (!(error instanceof SomeAreThere)) throw error
        return this.#anew([sent, ...this.#sent.splice(0)], writer, after)
      }
      this.at = sent.ready.next
      await this.#log(this.at)
    }
    return true
  }

  async #landed({ ready, isBehind, done }: Sent): Promise<void> {
    try {
      await done
    } catch (error) {
      // By another connection it may have come to the database before the one that it follows.
      if (!(error instanceof NotAsExpected && isBehind)) throw error
      await this.#adding.send(ready)
    }
  }

  async #anew(given: readonly Sent[], writer: ResultWriter, after?: Ready): Promise<boolean> {
    await Promise.allSettled(given.map(({ done }) => done))
    await Promise.all([...given.map(({ ready }) => ready.written), after?.written])
    writer.back(this.at.results)
    this.#areAllNew = false
    this.#expected = 'mostly new'
    for (const { ready } of given) if (!(await this.#plain(ready.batch, ready.completed, writer))) return false
    return true
  }

  /** Where the upload stands once all that is on its way is in. */
  #expectedAt(): Checkpoint {
    return this.#sent.at(-1)?.ready.next ?? this.at
  }

  /** Something else has failed: what is on its way ends by itself, one way or the other. */
  async leave(): Promise<void> {
    await Promise.allSettled(this.#sent.flatMap(({ done, ready }) => [done, ready.written]))
  }

  async #plain(batch: CheckedBatch, completed: Completed | undefined, writer: ResultWriter): Promise<boolean> {
    const next = await this.#write(batch, completed, writer)
    if (next instanceof FaultyRows) {
      writer.back(this.at.results)
      this.at = { ...this.at, counts: { ...this.at.counts, errors: next.tally.counts.errors } }
      return false
    }
    const counts = countsSince(this.at.counts, next.counts)
    this.#expected = expectedAfter(counts)
    this.#areAllNew = onlyAdded(counts)
    this.at = next
    return true
  }

  async #write(
    batch: CheckedBatch,
    completed: Completed | undefined,
    writer: ResultWriter,
    late: ReadonlyMap<number, RowProblem[]> = new Map(),
  ): Promise<Checkpoint | FaultyRows> {
    const { setting, place, upload } = this.begun
    const { resource, plan } = setting
    const expected = this.#expected
    const work = async (changes: ChangeWriter, trx: Kysely<Tables>): Promise<Checkpoint> => {
      const upsert = ({ mode, prepared }: Group) =>
        changes.upsertPrepared(resource, prepared, { keyFields: plan.key, mode, expected })
      const tally = await workBatch(trx, setting, batch, completed, upsert, late)
      await this.#newRows.insist(batch, tally, plan.key[0] ?? '')
      if (tally.counts.errors > 0 && !plan.skipFaulty) throw new FaultyRows(tally)
      await hookOf(resource.name).afterWrite?.(changes)
      if (mayMove(resource, plan)) await hookOf(resource.name).afterMoves?.(changes, changedIn(tally))
      return this.#mark(trx, changes, batch, tally, writer)
    }
    const options = { isRepeatable: true, facts: this.facts }
    for (let tries = 1; ; tries++)
      try {
        return await changeWithin(this.services, place, setOf(upload), work, options)
      } catch (error) {
        if (error instanceof FaultyRows) return error
        if (error instanceof LateRows)
          return this.#write(batch, completed, writer, new Map([...late, ...error.problems]))
        if (!(error instanceof ReferencesGone) || tries === TRIES) throw error
        // Deleted since the last look: the rows that point there are refused like all others.
        setting.gone.note(error.gone)
      }
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
    const next = checkpointAfter(this.at, batch, tally, { results: end, cost: this.#cost() })
    await this.#log(next, trx)
    await this.run.mark(changes.trx, place, next)
    await written
    return next
  }

  /** The mark has the counts; whoever reads the log meanwhile need not have every batch. */
  async #log({ counts, cost }: Checkpoint, trx: Kysely<Tables> = this.begun.place.database.background): Promise<void> {
    this.#statistics.grown(counts)
    if (Date.now() - this.#logged < LOG_EVERY) return
    this.#logged = Date.now()
    const { total: _, ...written } = counts
    await setUpload(this.begun.place, this.run.payload.uploadId, { ...written, cost_ms: cost }, trx)
  }

  #cost(): number {
    return this.#before + Date.now() - this.#startedAt
  }

  /** The log says what became of it by the same transaction that lets the results be seen. */
  async end(): Promise<UploadCounts> {
    const { counts, reasons } = this.at
    const { place } = this.begun
    const { uploadId } = this.run.payload
    const isOver = !isStopped(this.run)
    const state: UploadState = !isOver ? 'stopped' : counts.errors > 0 ? 'partial' : 'done'
    const details: ErrorDetails | null = reasons.length > 0 ? { reasons } : null
    const log = { state, ...counts, cost_ms: this.#cost(), error_details: details }
    await place.database.kysely.transaction().execute(async (trx) => {
      await setJob(place, uploadId, { results: 'applied' }, trx)
      await setUpload(place, uploadId, log, trx)
    })
    this.#statistics.end(counts)
    return counts
  }
}

class FaultyRows extends Error {
  constructor(readonly tally: BatchTally) {
    super('A row is faulty, and none may be')
  }
}
