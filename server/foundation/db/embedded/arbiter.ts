import { now, type Priority } from './messages'
import { leavesSessionIdle, ROLLBACK } from './wire'

/** One client of the only session. */
export interface Client {
  priority: Priority
  answer(bytes: Uint8Array): void
  /** The client's connection is over, and why. */
  end(reason: string): void
}

interface Waiting {
  client: Client
  batch: Uint8Array
  since: number
}

/** Slices wait for the foreground so many times as long as the one before took: they have a third of a busy session. */
const YIELD = 2
/** The first of them, or one that took no time, waits so long (ms). */
const LEAST_YIELD = 10

/** First come, first served: messages of several ports arrive in any order. */
function queue(waiting: Waiting[], last: Waiting): void {
  const at = waiting.findLastIndex(({ since }) => since <= last.since)
  waiting.splice(at + 1, 0, last)
}

export interface ArbiterOptions {
  /** Background waits no longer than this for its next statement, however busy the foreground is (ms). */
  patience?: number
  /** A transaction whose client says nothing for so long is rolled back and its client ended (ms). */
  idleLimit?: number
  /** After a statement of the foreground, background waits so long for the next one of the same answer (ms). */
  courtesy?: number
  /** ms, as `since`; default: `now`. */
  clock?: () => number
}

/**
 * Grants the only session to one client at a time: from a batch until the session is free of a transaction.
 * Between such turns foreground goes first, but for slices that waited as long as they have to. `execute` must not throw for SQL errors; what it throws is fatal.
 */
export class Arbiter {
  readonly #waiting: Record<Priority, Waiting[]> = { foreground: [], slice: [], background: [] }
  readonly #exclusive = new Map<Client, () => Promise<void>>()
  readonly #patience: number
  readonly #idleLimit: number
  readonly #courtesy: number
  readonly #clock: () => number
  #lastSlice = { end: 0, took: 0 }
  /** Until then the next statement of the same answer may come. */
  #foregroundUntil = 0
  #wake: () => void = () => undefined
  #owner: Client | undefined
  #busy = false
  #watch: NodeJS.Timeout | undefined

  constructor(
    private readonly execute: (batch: Uint8Array) => Promise<Uint8Array>,
    private readonly onFatal: (error: unknown) => void,
    { patience = 1000, idleLimit = 30_000, courtesy = 5, clock = now }: ArbiterOptions = {},
  ) {
    this.#patience = patience
    this.#idleLimit = idleLimit
    this.#courtesy = courtesy
    this.#clock = clock
  }

  /** `since`: when the client sent it, by the clock of `now`. */
  ask(client: Client, batch: Uint8Array, since = this.#clock()): void {
    queue(this.#waiting[client.priority], { client, batch, since })
    if (client.priority === 'foreground') this.#wake()
    this.#run()
  }

  /** The client is gone: what it still waited for is dropped, what it had begun is rolled back. */
  leave(client: Client): void {
    const queue = this.#waiting[client.priority]
    this.#waiting[client.priority] = queue.filter((each) => each.client !== client)
    if (this.#owner === client) this.#rollBack(client)
  }

  /** The answers of the foreground are given: the courtesy after its last statement is over. */
  nobodyWaits(): void {
    this.#foregroundUntil = 0
    this.#wake()
  }

  /** Runs `work` between transactions, before everything else that waits. */
  between<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const client: Client = { priority: 'foreground', answer: () => {}, end: (reason) => reject(new Error(reason)) }
      this.#waiting.foreground.unshift({ client, batch: new Uint8Array(), since: 0 })
      this.#exclusive.set(client, () => work().then(resolve, reject))
      this.#run()
    })
  }
  #run(): void {
    if (this.#busy) return
    this.#busy = true
    this.#serve().then(
      () => {
        this.#busy = false
      },
      (error) => this.onFatal(error),
    )
  }

  async #serve(): Promise<void> {
    for (;;) {
      // Messages of other clients arrive only when the event loop turns; without it the foreground could not overtake.
      if (!this.#owner && this.#waiting.foreground.length === 0) await this.#listen()
      const next = this.#next()
      if (!next) return
      clearTimeout(this.#watch)
      await this.#serveOne(next)
      if (this.#owner) this.#watchOver(this.#owner)
    }
  }

  /** An answer takes several statements: a long transaction between two of them would delay it each time. */
  async #listen(): Promise<void> {
    await new Promise(setImmediate)
    const rest = this.#foregroundUntil - this.#clock()
    const { foreground, slice, background } = this.#waiting
    if (rest <= 0 || slice.length + background.length === 0 || foreground.length > 0 || this.#isSliceDue()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #serveOne({ client, batch }: Waiting): Promise<void> {
    const exclusive = this.#exclusive.get(client)
    if (exclusive) {
      this.#exclusive.delete(client)
      return exclusive()
    }
    this.#owner = client
    const begin = this.#clock()
    const answer = await this.execute(batch)
    const end = this.#clock()
    if (leavesSessionIdle(answer) && this.#owner === client) this.#owner = undefined
    if (client.priority === 'foreground') this.#foregroundUntil = end + this.#courtesy
    if (client.priority === 'slice') this.#lastSlice = { end, took: end - begin }
    client.answer(answer)
  }

  #next(): Waiting | undefined {
    const { foreground, slice, background } = this.#waiting
    if (this.#owner) {
      const queue = this.#waiting[this.#owner.priority]
      const at = queue.findIndex((each) => each.client === this.#owner)
      return at < 0 ? undefined : queue.splice(at, 1)[0]
    }
    const overdue = background[0] && this.#clock() - background[0].since > this.#patience
    if (overdue) return background.shift()
    return (this.#isSliceDue() ? slice.shift() : undefined) ?? foreground.shift() ?? slice.shift() ?? background.shift()
  }

  /** Of all slices together: many that wait are no reason to hold the foreground back for longer. */
  #isSliceDue(): boolean {
    const [first] = this.#waiting.slice
    const { end, took } = this.#lastSlice
    const wait = Math.min(this.#patience, Math.max(LEAST_YIELD, took * YIELD))
    return first !== undefined && this.#clock() - Math.max(first.since, end) >= wait
  }

  #watchOver(owner: Client): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      if (this.#owner !== owner || this.#busy) return
      owner.end('The transaction was left open too long and was rolled back')
      this.leave(owner)
    }, this.#idleLimit)
    this.#watch.unref()
  }

  #rollBack(gone: Client): void {
    const sweeper: Client = { priority: gone.priority, answer: () => {}, end: () => {} }
    this.#owner = sweeper
    this.#waiting[gone.priority].unshift({ client: sweeper, batch: ROLLBACK.slice(), since: 0 })
    this.#run()
  }
}
