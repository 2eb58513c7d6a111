import { ahead } from './ahead'
import { type CheckedBatch, checkedBatches, memoryOfBatch, type ReadingJob } from './checkedBatches'
import { keepThread, type Thread, takeThread } from './threads'
import { errorOf } from './workerMessages'

/** Batches that wait while one is written: each takes a few megabytes, here and on its way. */
const AHEAD = 2

/** Reads and checks in a thread of its own, a few batches ahead; in this one where no worker is built. */
export const readBatches = (job: ReadingJob, workerFile: string | undefined): AsyncGenerator<CheckedBatch> =>
  workerFile === undefined ? ahead(checkedBatches(job)) : inWorker(job, workerFile)

/** While one is made ready the one before it is written; whoever asks for another has done with all before these. */
const IN_USE = 3

function giveBack(thread: Thread, batch: CheckedBatch | undefined): void {
  for (const memory of batch ? memoryOfBatch(batch) : []) thread.send({ memory }, [memory])
}

async function* inWorker(job: ReadingJob, workerFile: string): AsyncGenerator<CheckedBatch> {
  const thread = takeThread(workerFile)
  const lent: CheckedBatch[] = []
  let isThrough = false
  try {
    thread.send({ read: job })
    for (let asked = 0; asked < AHEAD; asked++) thread.send('next')
    for (;;) {
      const message = await thread.heard()
      isThrough = 'isOver' in message || 'refusal' in message
      if ('isOver' in message) return
      const error = errorOf(message)
      if (error) throw error
      if (!('batch' in message)) continue
      thread.send('next')
      lent.push(message.batch)
      if (lent.length > IN_USE) giveBack(thread, lent.shift())
      yield message.batch
    }
  } finally {
    await (isThrough ? keepThread(workerFile, thread) : thread.end())
  }
}
