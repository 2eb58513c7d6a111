import type { MessagePort } from 'node:worker_threads'
import type { FolderCopy } from './copyFolder'

/**
 * Foreground is what somebody waits for; background yields to it between statements. A slice is a part of something long that
 * somebody waits for: it yields too, and has its share of the time however busy the foreground is.
 */
export type Priority = 'foreground' | 'slice' | 'background'

/** What the worker is started with. */
export interface WorkerTask {
  /** The PostgreSQL data folder; in memory without. */
  dataFolder?: string
  /** In memory: a dumped data folder to start from, or the file that holds one. */
  seed?: Uint8Array | string
  /** Only make the data folder, then end. */
  makeOnly?: boolean
}

/** Rows that are written at once. */
export interface CopyIn {
  /** `COPY table (columns) FROM`. */
  copy: string
  /** In PostgreSQL's text format. */
  bytes: Uint8Array
  /** A statement for the same transaction; empty: none. */
  note: string
}

export type ToWorker =
  | { ask: 'connect'; port: MessagePort; priority: Priority }
  | { ask: 'dump'; id: number }
  | ({ ask: 'copyIn'; id: number } & CopyIn)
  | { ask: 'settle'; id: number; copy: FolderCopy }
  | { ask: 'syncAhead'; id: number }
  | { ask: 'nobodyWaits' }
  | { ask: 'close' }

export type FromWorker =
  | { tell: 'ready'; version: string }
  | { tell: 'done'; id: number; archive?: Uint8Array }
  | { tell: 'notDone'; id: number; reason: string }
  | { tell: 'failed'; reason: string }
  | { tell: 'closed' }

/** What a session's port carries: what is answered as one, and when it was sent (`now`). */
export interface FromSession {
  batch: Uint8Array
  sent: number
}

/** ms by the clock that all threads of a process share. */
export const now = (): number => performance.timeOrigin + performance.now()

/** What a session's port carries back: bytes of the wire protocol, or why the session is over. */
export type ToSession = Uint8Array | { over: string }
