import type { Label } from '../../../src/resources/kit/label'
import { keyOfPlace, type Place } from '../db/place'
import { Passing, Refusal, SiteDatabaseAway } from '../faults/errors'
import { mendableTrouble } from '../faults/mendableTrouble'
import {
  type Progress,
  type RunContext,
  type RunError,
  RunInterrupted,
  type RunKind,
  type RunRow,
} from '../services/run'
import { StorageTrouble, TROUBLE_SENTENCES } from '../storage/trouble'
import { forgetMark, markSql, readMark, writeMark } from './marks'
import type { ClaimedRun, RunEnd, RunTable } from './runTable'

const LONGEST_BACK_OFF = 10 * 60_000
/** What passes by itself is tried again so much later. */
const PASSING = 3_000

export interface HandOptions {
  /** How long a run belongs to its node without a word from it (ms). */
  lease: number
  /** The pause before the second attempt (ms); doubled for each further one. */
  backOff: number
  /** The shortest time between two stored progresses (ms). */
  tellEvery: number
  onTrouble: (error: Error) => void
  /** What people call a site. */
  calledOf: (site: string) => Promise<string | Label>
  /** Hears of every stored change. */
  onChange: (row: RunRow) => void
}

/** What is done is done to its end, however much of it turned out to be there. */
function wholeOf(progress: Progress | null): Progress | null {
  if (!progress || progress.total === undefined || progress.done === progress.total) return progress
  return { ...progress, done: progress.total }
}

/** One run while this node works it: keeps the lease, stores the progress, records the end. */
export class RunInHand {
  readonly #abort = new AbortController()
  readonly #places = new Map<string, Place>()
  #told: Progress | null = null
  #isAdvanced = false
  #storing: Promise<void> = Promise.resolve()
  #nextTell: NodeJS.Timeout | undefined
  #lastTell = 0

  constructor(
    private readonly run: ClaimedRun,
    private readonly kind: RunKind<unknown, unknown>,
    private readonly table: RunTable,
    private readonly options: HandOptions,
  ) {}

  get id(): number {
    return this.run.id
  }

  get isLow(): boolean {
    return this.kind.priority === 'low'
  }

  interrupt(why: RunInterrupted['why']): void {
    if (!this.#abort.signal.aborted) this.#abort.abort(new RunInterrupted(why))
  }

  /** Works the run to whatever end; never rejects for what the work throws. */
  async work(): Promise<void> {
    const heart = setInterval(() => this.#store(), this.options.lease / 3)
    const end = await this.#tryToWork()
    clearInterval(heart)
    clearTimeout(this.#nextTell)
    await this.#storing
    const told = end.state === 'done' ? wholeOf(this.#told ?? this.run.progress) : this.#told
    const row = await this.table.end(this.run, end, told)
    if (!row) return
    if (row.state === 'done') for (const place of this.#places.values()) await forgetMark(place, this.run)
    this.options.onChange(row)
  }

  async #tryToWork(): Promise<RunEnd> {
    const { attempts, max_attempts, stop_asked } = this.run
    if (stop_asked) return { state: 'stopped', result: null }
    if (attempts > max_attempts) {
      return {
        state: 'failed',
        error: this.#errorOf(new Error(`The server ended during each of ${max_attempts} attempts`)),
      }
    }
    try {
      const result = await this.kind.work(this.#context())
      return { state: this.#why() === 'stopped' ? 'stopped' : 'done', result }
    } catch (error) {
      return this.#endOf(await this.#withSiteCalled(error))
    }
  }

  async #withSiteCalled(error: unknown): Promise<unknown> {
    if (!(error instanceof SiteDatabaseAway) || error.site !== undefined) return error
    return new SiteDatabaseAway(await this.options.calledOf(this.run.site), { cause: error.cause })
  }

  #why(): RunInterrupted['why'] | undefined {
    const reason: unknown = this.#abort.signal.reason
    return reason instanceof RunInterrupted ? reason.why : undefined
  }

  #endOf(error: unknown): RunEnd {
    const why = this.#why()
    if (why === 'stopped') return { state: 'stopped', result: null }
    if (why === 'closing') return { state: 'waiting', after: 0, isFree: true, error: null }
    if (error instanceof Passing) return { state: 'waiting', after: PASSING, isFree: true, error: null }
    if (error instanceof Refusal) return { state: 'failed', error: this.#errorOf(error) }
    const attempts = this.#isAdvanced ? 1 : this.run.attempts
    if (error instanceof Error) this.options.onTrouble(error)
    if (attempts >= this.run.max_attempts) return { state: 'failed', error: this.#errorOf(error) }
    const after = Math.min(this.options.backOff * 2 ** (attempts - 1), LONGEST_BACK_OFF)
    return { state: 'waiting', after, isFree: false, error: this.#errorOf(error) }
  }

  #errorOf(error: unknown): RunError {
    if (error instanceof Refusal) {
      const { messageId, values, because, message: text } = error
      return { messageId, values, text, ...(because && { because }) }
    }
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 2000)
    if (error instanceof SiteDatabaseAway)
      return { messageId: 'site.databaseAway', values: { site: error.site ?? this.run.site }, text }
    if (error instanceof StorageTrouble)
      return { messageId: TROUBLE_SENTENCES[error.kind], values: { account: error.account }, text }
    const trouble = mendableTrouble(error)
    if (trouble) return { messageId: trouble, values: {}, text }
    return { messageId: 'run.failed', values: { requestId: `run-${this.run.id}` }, text }
  }

  #context(): RunContext<unknown> {
    const { run } = this
    return {
      id: run.id,
      payload: run.payload,
      attempt: run.attempts,
      site: run.site,
      userId: run.user_id,
      signal: this.#abort.signal,
      progress: run.progress,
      readMark: async <Checkpoint>(place: Place) => {
        this.#places.set(keyOfPlace(place), place)
        return readMark<Checkpoint>(place, run)
      },
      mark: async (trx, place, checkpoint) => {
        this.#places.set(keyOfPlace(place), place)
        await writeMark(trx, place, run, checkpoint)
        this.#isAdvanced = true
      },
      markPart: (place, checkpoint, after) => {
        this.#places.set(keyOfPlace(place), place)
        return {
          statement: markSql(place, run, checkpoint, after),
          written: () => {
            this.#isAdvanced = true
          },
        }
      },
      tell: (progress) => this.#tell(progress),
    }
  }

  #tell(progress: Progress): void {
    this.#told = progress
    if (this.#nextTell) return
    const wait = Math.max(0, this.#lastTell + this.options.tellEvery - Date.now())
    this.#nextTell = setTimeout(() => {
      this.#nextTell = undefined
      this.#lastTell = Date.now()
      this.#store()
    }, wait)
  }

  #store(): void {
    this.#storing = this.#storing.then(() => this.#beat()).catch(this.options.onTrouble)
  }

  async #beat(): Promise<void> {
    const progress = this.#told
    const kept = await this.table.beat(this.run, this.options.lease, progress, this.#isAdvanced)
    if (!kept) return this.interrupt('lease lost')
    if (kept.stopAsked) this.interrupt('stopped')
    if (progress === null) return
    this.options.onChange({ ...this.run, state: 'running', progress, stop_asked: kept.stopAsked })
  }
}
