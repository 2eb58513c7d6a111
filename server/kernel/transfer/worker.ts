import { parentPort, workerData } from 'node:worker_threads'
import { memoryOfBatch } from './import/check/checkedBatches'
import { ExportWorker } from './worker/ExportWorker'
import { ImportWorker } from './worker/ImportWorker'
import { lowerThreadPriority } from './worker/lowerThreadPriority'
import type { ThreadOptions } from './worker/threads'
import type { FromWorker, ToReader, ToReaderParts, ToWorker } from './worker/workerMessages'

/** What is handed over rather than copied. */
const memoryOf = (message: FromWorker): ArrayBuffer[] => ('batch' in message ? memoryOfBatch(message.batch) : [])

const READERS: readonly string[] = ['read', 'pick', 'look', 'memory'] satisfies (keyof ToReaderParts)[]

const isForReader = (message: ToWorker): message is ToReader =>
  message === 'next' || (message !== 'end' && READERS.some((name) => name in message))

/** Reads and checks, or writes, one file after another in a thread of its own. */
function work(): void {
  const port = parentPort
  if (!port) throw new Error('This file is started as a worker')
  const tell = (message: FromWorker): void => port.postMessage(message, memoryOf(message))
  const reading = new ImportWorker(tell)
  const writing = new ExportWorker(tell)
  port.on('message', (message: ToWorker) => (isForReader(message) ? reading.hear(message) : writing.hear(message)))
}

if (!(workerData as Partial<ThreadOptions> | null)?.isWaitedFor) lowerThreadPriority()
work()
