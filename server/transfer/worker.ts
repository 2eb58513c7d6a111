import { parentPort, workerData } from 'node:worker_threads'
import { checkedBatches, type ReadingJob } from './checkedBatches'
import { type FromWorker, failureOf } from './workerMessages'

/** What is handed over rather than copied. */
const memoryOf = (message: FromWorker): ArrayBuffer[] =>
  'batch' in message ? message.batch.prepared.texts.map(({ buffer }) => buffer as ArrayBuffer) : []

/** Reads and checks one file in a thread of its own: gives a batch for each message that asks for one. */
async function work(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('This file is started as a worker')
  const tell = (message: FromWorker): void => port.postMessage(message, memoryOf(message))
  const source = checkedBatches(workerData as ReadingJob)
  let asked: Promise<void> = Promise.resolve()
  const give = async (): Promise<void> => {
    const found = await source.next()
    tell(found.done ? { isOver: true } : { batch: found.value })
    if (found.done) port.close()
  }
  port.on('message', () => {
    asked = asked.then(give).catch((error) => {
      tell(failureOf(error))
      port.close()
    })
  })
}

work().catch((error) => {
  throw error
})
