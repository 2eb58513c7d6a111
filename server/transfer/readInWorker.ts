import { Worker } from 'node:worker_threads'
import { ahead } from './ahead'
import { type CheckedBatch, checkedBatches, type ReadingJob } from './checkedBatches'
import { errorOf, type FromWorker } from './workerMessages'

/** Batches that wait while one is written: each takes a few megabytes, here and on its way. */
const AHEAD = 1

/** Reads and checks in a thread of its own, a few batches ahead; in this one where no worker is built. */
export const readBatches = (job: ReadingJob, workerFile: string | undefined): AsyncGenerator<CheckedBatch> =>
  workerFile === undefined ? ahead(checkedBatches(job)) : inWorker(job, workerFile)

async function* inWorker(job: ReadingJob, workerFile: string): AsyncGenerator<CheckedBatch> {
  const worker = new Worker(workerFile, { workerData: job, resourceLimits: { maxYoungGenerationSizeMb: 48 } })
  const told: FromWorker[] = []
  let wake = (): void => undefined
  const hear = (message: FromWorker): void => {
    told.push(message)
    wake()
  }
  worker.on('message', hear)
  worker.on('error', (error) =>
    hear({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  worker.on('exit', () => hear({ failure: 'The worker that reads the file ended' }))
  try {
    for (let asked = 0; asked < AHEAD; asked++) worker.postMessage('next')
    for (;;) {
      const message = told.shift()
      if (!message) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if ('isOver' in message) return
      const error = errorOf(message)
      if (error) throw error
      if (!('batch' in message)) continue
      worker.postMessage('next')
      yield message.batch
    }
  } finally {
    await worker.terminate()
  }
}
