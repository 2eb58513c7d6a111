import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { RunAbout } from '../../../src/resources/kit/runAbout'
import type { Database, Tables } from '../db/database'
import { CONTROL_SCHEMA } from '../db/place'
import { warn } from '../logging/warn'
import {
  type AddRun,
  type HeldRun,
  RUN_CHANNEL,
  type RunFilter,
  type RunKind,
  type RunNotice,
  type RunQueue,
  type RunRow,
} from '../services/run'
import { noticeOf } from './noticeOf'
import { RunInHand } from './RunInHand'
import type { RunQueueOptions } from './runQueueOptions'
import { type NewRun, RunTable } from './runTable'

const STOP_CHANNEL = 'run-stop'
const DEFAULT_ATTEMPTS = 3
/** Of low priority so many are worked at once by a node, beside the others. */
const LOW_AT_ONCE = 2
/** A run whose rows stand in another database waits so long for them (ms). */
const HELD = 10_000

/** Queues of this process: what they hold is no orphan. */
const living = new Set<string>()

type AnyKind = RunKind<unknown, unknown>

class Queue implements RunQueue {
  readonly #owner = randomUUID()
  readonly #kinds = new Map<string, AnyKind>()
  readonly #inHand = new Map<RunInHand, Promise<void>>()
  readonly #table: RunTable
  readonly #options: Required<RunQueueOptions>
  readonly #endListeners = new Set<(run: RunRow) => void>()
  #stopListening: (() => Promise<void>)[] = []
  #isOpen = false
  #looking: Promise<void> | undefined
  #lookAgain = false
  #poll: NodeJS.Timeout | undefined

  constructor(
    private readonly database: Database,
    options: RunQueueOptions,
  ) {
    this.#options = {
      schema: CONTROL_SCHEMA,
      concurrency: 3,
      lease: 15_000,
      pollEvery: 1000,
      backOff: 1000,
      tellEvery: 250,
      closeWithin: 10_000,
      onTrouble: warn,
      calledOf: async (site) => site,
      ...options,
    }
    // The one session of the embedded database is for those who wait; elsewhere long statements of others could outlast a lease.
    const beats = database.kind === 'embedded' ? database.backgroundPool : database.pool
    this.#table = new RunTable(database.pool, beats, this.#options.schema)
  }

  register<Payload, Result>(kind: RunKind<Payload, Result>): void {
    if (this.#kinds.has(kind.name)) throw new Error(`There are two kinds of runs named '${kind.name}'`)
    this.#kinds.set(kind.name, kind as unknown as AnyKind)
  }

  async add<Payload>(which: RunKind<Payload, unknown> | string, payload: Payload, options: AddRun): Promise<number> {
    const added = await this.#table.add(this.#newRun(which, payload, options))
    if (typeof added === 'number') return added
    this.#tell(added)
    return added.id
  }

  async addWithin<Payload>(
    within: Kysely<Tables> | undefined,
    which: RunKind<Payload, unknown> | string,
    payload: Payload,
    options: AddRun,
  ): Promise<HeldRun> {
    const hold = within ? {} : { runAt: new Date(Date.now() + HELD) }
    const added = await this.#table.add(this.#newRun(which, payload, { ...options, ...hold }), within)
    if (typeof added === 'number') return { id: added, begin: async () => undefined }
    return {
      id: added.id,
      begin: async () => {
        const row = within ? added : await this.#table.release(added.id)
        if (row) this.#tell(row)
      },
    }
  }

  #newRun<Payload>(which: RunKind<Payload, unknown> | string, payload: Payload, options: AddRun): NewRun {
    const kind = typeof which === 'string' ? this.#kinds.get(which) : (which as unknown as AnyKind)
    const name = typeof which === 'string' ? which : which.name
    return {
      ...options,
      kind: name,
      payload,
      title: options.title ?? kind?.titleOf?.(payload) ?? [name, name],
      maxAttempts: kind?.maxAttempts ?? DEFAULT_ATTEMPTS,
      exclusiveKey: kind?.isExclusive?.(payload),
    }
  }

  async stop(id: number): Promise<void> {
    const row = await this.#table.stop(id)
    if (row?.state === 'stopped') this.#tell(row)
    else if (row) await this.database.notify(STOP_CHANNEL, id)
  }

  get(id: number): Promise<RunRow | undefined> {
    return this.#table.get(id)
  }

  list(filter: RunFilter = {}): Promise<RunRow[]> {
    return this.#table.list(filter)
  }

  async restart(id: number): Promise<boolean> {
    const row = await this.#table.restart(id)
    if (row) this.#tell(row)
    return row !== undefined
  }

  async noteUndone({ id, site, isUndone }: { id: number; site: string; isUndone: boolean }): Promise<void> {
    for (const row of await this.#table.noteUndone(id, site, isUndone)) this.#tell(row)
  }

  payloadAbout(kind: string, about: RunAbout): Promise<unknown> {
    return this.#table.payloadAbout(kind, about)
  }

  hearEnds(listener: (run: RunRow) => void): () => void {
    this.#endListeners.add(listener)
    return () => void this.#endListeners.delete(listener)
  }

  async start(): Promise<void> {
    this.#isOpen = true
    living.add(this.#owner)
    if (this.database.kind === 'embedded') await this.#table.freeOrphans([...living])
    this.#stopListening = await Promise.all([
      this.database.listen(RUN_CHANNEL, (notice) => {
        if ((notice as RunNotice).state !== 'running') this.#look()
      }),
      this.database.listen(STOP_CHANNEL, (id) => {
        for (const hand of this.#inHand.keys()) if (hand.id === id) hand.interrupt('stopped')
      }),
    ])
    this.#look()
  }

  async close(): Promise<void> {
    this.#isOpen = false
    clearTimeout(this.#poll)
    await this.#looking
    for (const hand of this.#inHand.keys()) hand.interrupt('closing')
    let limit: NodeJS.Timeout | undefined
    const tooLong = new Promise((resolve) => {
      limit = setTimeout(resolve, this.#options.closeWithin)
    })
    await Promise.race([Promise.all(this.#inHand.values()), tooLong])
    clearTimeout(limit)
    await Promise.all(this.#stopListening.map((stop) => stop()))
    living.delete(this.#owner)
  }

  /** Takes up what it can. Asked while it is looking, it looks once more. */
  #look(): void {
    if (!this.#isOpen) return
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    clearTimeout(this.#poll)
    this.#looking = this.#takeUp()
      .catch(this.#options.onTrouble)
      .then(() => this.#looked())
  }

  #looked(): void {
    this.#looking = undefined
    if (!this.#isOpen) return
    if (this.#lookAgain) {
      this.#lookAgain = false
      this.#look()
      return
    }
    // Nodes that look at the same moment would only meet locked rows.
    this.#poll = setTimeout(() => this.#look(), this.#options.pollEvery * (0.75 + Math.random() / 2))
    this.#poll.unref()
  }

  async #takeUp(): Promise<void> {
    for (;;) {
      const kinds = this.#kindsWithRoom()
      if (!this.#isOpen || kinds.length === 0) return
      const run = await this.#table.claim(this.#owner, this.#options.lease, kinds)
      const kind = run && this.#kinds.get(run.kind)
      if (!run || !kind) return
      this.#tell(run)
      const hand = new RunInHand(run, kind, this.#table, { ...this.#options, onChange: (row) => this.#heard(row) })
      const worked = hand
        .work()
        .catch(this.#options.onTrouble)
        .then(() => {
          this.#inHand.delete(hand)
          this.#look()
        })
      this.#inHand.set(hand, worked)
    }
  }

  #kindsWithRoom(): string[] {
    const low = [...this.#inHand.keys()].filter((hand) => hand.isLow).length
    const hasRoom = this.#inHand.size - low < this.#options.concurrency
    const hasLowRoom = low < LOW_AT_ONCE
    return [...this.#kinds.values()]
      .filter(({ priority }) => (priority === 'low' ? hasLowRoom : hasRoom))
      .map(({ name }) => name)
  }

  #heard(row: RunRow): void {
    this.#tell(row)
    if (row.ended_at !== null) for (const listener of this.#endListeners) listener(row)
  }

  #tell(row: RunRow): void {
    this.database.notify(RUN_CHANNEL, noticeOf(row)).catch(this.#options.onTrouble)
  }
}

/** The queue of long works, in the control schema of this database; any number of nodes share it. */
export function createRunQueue(database: Database, options: RunQueueOptions = {}): RunQueue {
  return new Queue(database, options)
}
