import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { RunAbout } from '../../../src/resources/kit/runAbout'
import type { ReleaseProgress, RolloutProgress } from '../../../src/resources/kit/siteLifecycle'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import type { Because, MessageValues } from '../faults/errors'
import type { ServerMessageId } from '../messages'

export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped'

export interface Progress extends Partial<ReleaseProgress>, Partial<Omit<RolloutProgress, 'done' | 'total'>> {
  step?: string
  done: number
  total?: number
  counts?: Record<string, number>
  /** Until when the file of an export is kept. ISO text. */
  expires_at?: string
  note?: string
  /** A notice has only part of it: the whole stands in the row. */
  is_cut?: true
}

export interface RunError {
  /** What people are told. */
  messageId: ServerMessageId
  values: MessageValues
  /** Why, where the sentence has a blank for it. */
  because?: Because
  /** What the log is told; never sent to a browser. */
  text: string
}

/** One long work, as stored. Times are ISO text. */
export interface RunRow {
  id: number
  kind: string
  title: Label
  /** The site's name, or `control`. */
  site: string
  user_id: number | null
  state: RunState
  progress: Progress | null
  result: unknown
  error: RunError | null
  about: RunAbout | null
  /** Somebody has asked it to stop. */
  stop_asked: boolean
  attempts: number
  created_at: string
  started_at: string | null
  ended_at: string | null
}

/** What is told on the channel RUN_CHANNEL whenever a run changes: the row without its result and its error's text. */
export type RunNotice = Omit<RunRow, 'result'>

export const RUN_CHANNEL = 'run'

/** Why a run's signal was aborted; `signal.reason` is one of these. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted'
  constructor(readonly why: 'stopped' | 'closing' | 'lease lost') {
    super(`The run was interrupted: ${why}`)
  }
}

export interface MarkPart {
  /** Returns no row when another node has taken the run, or where the mark is elsewhere: then nothing may be committed. */
  statement: RawBuilder<unknown>
  /** To be told once it is committed. */
  written(): void
}

export interface RunContext<Payload> {
  id: number
  payload: Payload
  /** From 1; counted anew once a batch was marked. */
  attempt: number
  site: string
  userId: number | null
  /** Aborted with a RunInterrupted. Look at it between batches: `run.signal.throwIfAborted()`. */
  signal: AbortSignal
  /** The last progress stored, by this attempt or an earlier one. */
  progress: Progress | null
  /** Where the last marked batch in this place ended; call it before the first batch. */
  readMark<Checkpoint>(place: Place): Promise<Checkpoint | undefined>
  /** Stores the checkpoint by the batch's own transaction, so that both are kept or neither. Throws when another node has taken the run. */
  mark(trx: Transaction<Tables>, place: Place, checkpoint: unknown): Promise<void>
  /** The same as a part of a statement that writes the batch; only where the mark stands at `after`, if that is given. */
  markPart(place: Place, checkpoint: unknown, after?: unknown): MarkPart
  /** Stored and told to browsers at most four times a second; the last one always. */
  tell(progress: Progress): void
}

/**
 * A kind of long work. It may be interrupted at any moment and begun again, on another node too: it continues from its
 * marks, and what is done outside of marked transactions must bear being done twice.
 */
export interface RunKind<Payload, Result> {
  name: string
  titleOf?(payload: Payload): Label
  /** How often it is tried without getting on (default 3). A Refusal is never tried again. */
  maxAttempts?: number
  /** Of the runs of this kind with the same answer one works at a time. */
  isExclusive?(payload: Payload): string | undefined
  /** `low`: nobody waits for it. It takes none of the places of the others, so that none of them waits for its end. */
  priority?: 'low'
  work(run: RunContext<Payload>): Promise<Result>
}

export interface AddRun {
  site: string
  userId: number | null
  /** Default: the kind's own. */
  title?: Label
  /** While a run with this key waits or runs, adding another answers that one's id. */
  dedupeKey?: string
  runAt?: Date
  about?: RunAbout
}

/** A run that was added by a transaction. */
export interface HeldRun {
  id: number
  /** To be called once that is committed: it begins at once, and not a moment later by itself. */
  begin(): Promise<void>
}

export interface RunFilter {
  sites?: readonly string[]
  userId?: number
  kinds?: readonly string[]
  /** None of these, whatever else is asked for. */
  withoutKinds?: readonly string[]
  states?: readonly RunState[]
  /** Only runs older than this one: the next page. */
  beforeId?: number
  /** Default 50, newest first. */
  limit?: number
}

export interface RunQueue {
  register<Payload, Result>(kind: RunKind<Payload, Result>): void
  /** Resolves to the run's id. */
  add<Payload>(kind: RunKind<Payload, unknown> | string, payload: Payload, options: AddRun): Promise<number>
  /**
   * Adds it by a transaction of control's database, so that both are kept or neither. Where what belongs to it stands in
   * another database `within` is undefined: then it is held back for a moment, and must bear that the rest never came.
   */
  addWithin<Payload>(
    within: Kysely<Tables> | undefined,
    kind: RunKind<Payload, unknown> | string,
    payload: Payload,
    options: AddRun,
  ): Promise<HeldRun>
  /** A waiting run is stopped at once, a running one after its batch. */
  stop(id: number): Promise<void>
  get(id: number): Promise<RunRow | undefined>
  list(filter?: RunFilter): Promise<RunRow[]>
  /** A failed or stopped run goes on from its last mark. False if it is neither. */
  restart(id: number): Promise<boolean>
  /** Notes, with the runs that wrote this set, whether all of it has been taken back. */
  noteUndone(set: { id: number; site: string; isUndone: boolean }): Promise<void>
  /** What the last run of this kind was given that is about this; undefined where there is none. */
  payloadAbout(kind: string, about: RunAbout): Promise<unknown>
  /** Hears of every run that this node has worked to its end; answers how to stop hearing. */
  hearEnds(listener: (run: RunRow) => void): () => void
  /** Takes up runs of the registered kinds. */
  start(): Promise<void>
  /** Lets running batches finish and gives their runs back, to be continued here or elsewhere. */
  close(): Promise<void>
}
