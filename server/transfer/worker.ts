import { parentPort } from 'node:worker_threads'
import { type CheckedBatch, checkedBatches, memoryOfBatch } from './checkedBatches'
import { Memory } from './Memory'
import { type FromWorker, failureOf, type ToWorker } from './workerMessages'

/** What is handed over rather than copied. */
const memoryOf = (message: FromWorker): ArrayBuffer[] => ('batch' in message ? memoryOfBatch(message.batch) : [])

/** Reads and checks one file after another in a thread of its own: gives a batch for each message that asks for one. */
function work(): void {
  const port = parentPort
  if (!port) throw new Error('This file is started as a worker')
  const tell = (message: FromWorker): void => port.postMessage(message, memoryOf(message))
  const memory = new Memory()
  let source: AsyncGenerator<CheckedBatch> | undefined
  let asked: Promise<void> = Promise.resolve()
  const give = async (): Promise<void> => {
    const found = await source?.next()
    if (!found) return
    tell(found.done ? { isOver: true } : { batch: found.value })
    if (found.done) source = undefined
  }
  port.on('message', (message: ToWorker) => {
    if (message !== 'next') {
      if ('memory' in message) memory.give(message.memory)
      else source = checkedBatches(message.job, memory)
      return
    }
    asked = asked.then(give).catch((error) => {
      source = undefined
      tell(failureOf(error))
    })
  })
}

work()
