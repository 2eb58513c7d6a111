import { ahead } from './ahead'
import { type CheckedBatch, checkedBatches, memoryOfBatch, type ReadingJob } from './checkedBatches'
import { keepReader, type Reader, takeReader } from './readers'
import { errorOf } from './workerMessages'

/** Batches that wait while one is written: each takes a few megabytes, here and on its way. */
const AHEAD = 2

/** Reads and checks in a thread of its own, a few batches ahead; in this one where no worker is built. */
export const readBatches = (job: ReadingJob, workerFile: string | undefined): AsyncGenerator<CheckedBatch> =>
  workerFile === undefined ? ahead(checkedBatches(job)) : inWorker(job, workerFile)

/** While one is made ready the one before it is written; whoever asks for another has done with all before these. */
const IN_USE = 3

function giveBack(reader: Reader, batch: CheckedBatch | undefined): void {
  for (const memory of batch ? memoryOfBatch(batch) : []) reader.send({ memory }, [memory])
}

async function* inWorker(job: ReadingJob, workerFile: string): AsyncGenerator<CheckedBatch> {
  const reader = takeReader(workerFile)
  const lent: CheckedBatch[] = []
  let isThrough = false
  try {
    reader.send({ job })
    for (let asked = 0; asked < AHEAD; asked++) reader.send('next')
    for (;;) {
      const message = await reader.heard()
      isThrough = 'isOver' in message || 'refusal' in message
      if ('isOver' in message) return
      const error = errorOf(message)
      if (error) throw error
      if (!('batch' in message)) continue
      reader.send('next')
      lent.push(message.batch)
      if (lent.length > IN_USE) giveBack(reader, lent.shift())
      yield message.batch
    }
  } finally {
    await (isThrough ? keepReader(workerFile, reader) : reader.end())
  }
}
