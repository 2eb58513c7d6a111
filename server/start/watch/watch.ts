import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** The main thread gives a sign of life once in so long, and the watch looks for it as often (ms). */
export const BEAT = 1_000
/** So long without one and the main thread is stuck: nobody is answered any more, and no signal is heard (ms). */
const STUCK_AFTER = 20_000
/** Places in the shared memory: signs of life so far, and whether the server is ending. */
export const [BEATS, IS_ENDING] = [0, 1]

/** What the watch is given. Plain data; beats as counted by itself, so that a machine put to sleep is not taken for stuck. */
export interface WatchTask {
  shared: SharedArrayBuffer
  stuckAfter: number
  endWithin: number
}

export interface Watch {
  /** From now on the process has so long as it was given (ms) to end by itself. */
  endIsNear(): void
}

/**
 * Has a thread of its own end the process, hard, when the main thread is stuck or the end takes too long: a main thread
 * that never comes to rest hears no signal. Under a debugger, which stops threads for as long as it likes, nobody watches.
 */
export function watchMain(workerFile: string, endWithin: number, stuckAfter = STUCK_AFTER): Watch {
  if (inspector.url() !== undefined) return { endIsNear: () => undefined }
  const shared = new SharedArrayBuffer(8)
  const signs = new Int32Array(shared)
  const task: WatchTask = { shared, stuckAfter, endWithin }
  new Worker(workerFile, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref()
  setInterval(() => Atomics.add(signs, BEATS, 1), BEAT).unref()
  return { endIsNear: () => void Atomics.store(signs, IS_ENDING, 1) }
}
