import type { ReadingLimits } from '../../../../config/limits'
import { InvalidFile, Refusal, TooLarge } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import type { SheetRow } from '../../../foundation/workbook/cells'
import { type CheckedBatch, checkedBatches, memoryOfBatch, type ReadingJob } from '../import/check/checkedBatches'
import { type PickingJob, pickedRows } from '../import/read/pickedRows'
import { type LookingJob, lookAt, type UploadShape } from '../import/read/shape'
import { ahead } from './ahead'
import { Turns } from './Turns'
import {
  leaveThread,
  Overstayed,
  type Patience,
  type Thread,
  type ThreadOptions,
  takeThread,
  warmThread,
} from './threads'
import { errorOf, type FromWorker } from './workerMessages'

export type Reader = Pick<Services, 'transferWorker' | 'readingLimits'>

/** Batches that wait while one is written: each takes a few megabytes, here and on its way. */
const AHEAD = 2
/** While one is made ready the one before it is written; whoever asks for another has done with all before these. */
const IN_USE = 3
/** Files that are looked at, or picked from, at the same time: a stranger's slow one leaves room for another. */
const AT_ONCE = 2
const turns = new Turns(AT_ONCE)

/**
 * Reads and checks in a thread of its own, a few batches ahead; in this one where no worker is built. Throws a refusal
 * where the thread stays too long or takes too much, and what the signal was aborted with.
 */
export const readBatches = (job: ReadingJob, reader: Reader, signal?: AbortSignal): AsyncGenerator<CheckedBatch> =>
  reader.transferWorker === undefined
    ? ahead(checkedBatches(job))
    : batchesOf(job, reader.transferWorker, reader.readingLimits, signal)

/** Looks at a file in a thread of its own; in this one where no worker is built. Throws as readBatches does. */
export async function lookAside(job: LookingJob, reader: Reader, signal?: AbortSignal): Promise<UploadShape> {
  const { transferWorker, readingLimits } = reader
  if (transferWorker === undefined) return lookAt(job)
  const { lookWithin, turnWithin } = readingLimits
  const patience = { within: lookWithin, ...(signal && { signal }) }
  const shape = await turns.take(turnWithin, () =>
    inThread(waitedFor(transferWorker, readingLimits), async (thread) => {
      thread.send({ look: job })
      const message = await heard(thread, patience)
      if ('shape' in message) return message.shape
      throw new Error('A thread that looks at a file said something else')
    }),
  )
  if (!shape) throw new Refusal(503, 'transfer.busy')
  return shape
}

/** A file will be looked at in a moment. */
export const expectLook = async ({ transferWorker, readingLimits }: Reader): Promise<void> =>
  transferWorker === undefined ? undefined : warmThread(waitedFor(transferWorker, readingLimits))

/** Gives the wanted rows of a file to `take`, batch by batch, from a thread of its own. Throws as readBatches does. */
export async function pickRows(
  job: PickingJob,
  { transferWorker, readingLimits }: Reader,
  take: (rows: SheetRow[]) => Promise<void>,
): Promise<void> {
  if (transferWorker === undefined) {
    for await (const rows of pickedRows(job)) await take(rows)
    return
  }
  const isDone = await turns.take(readingLimits.turnWithin, () =>
    inThread(waitedFor(transferWorker, readingLimits), async (thread) => {
      thread.send({ pick: job })
      for (;;) {
        thread.send('next')
        const message = await heard(thread, { within: readingLimits.batchWithin })
        if ('isOver' in message) return true
        if ('picked' in message) await take(message.picked)
      }
    }),
  )
  if (!isDone) throw new Refusal(503, 'transfer.busy')
}

/** The next message that is no sign of life. Throws what the thread could not do. */
async function heard(thread: Thread, patience: Patience): Promise<FromWorker> {
  for (;;) {
    const message = await hearing(thread, patience)
    const error = 'isOutOfMemory' in message ? new TooLarge('workbook.tooHeavy') : errorOf(message)
    if (error) throw error
    if (!('isAlive' in message)) return message
  }
}

async function hearing(thread: Thread, patience: Patience): Promise<FromWorker> {
  try {
    return await thread.heard(patience)
  } catch (error) {
    if (!(error instanceof Overstayed)) throw error
    throw new InvalidFile('workbook.tooSlow', { seconds: Math.ceil((patience.within ?? 0) / 1000) })
  }
}

const waitedFor = (workerFile: string, { memory }: ReadingLimits): ThreadOptions => ({
  workerFile,
  memory,
  isWaitedFor: true,
})

async function inThread<T>(options: ThreadOptions, work: (thread: Thread) => Promise<T>): Promise<T> {
  const thread = takeThread(options)
  try {
    return await work(thread)
  } finally {
    await leaveThread(thread)
  }
}

function giveBack(thread: Thread, batch: CheckedBatch | undefined): void {
  for (const memory of batch ? memoryOfBatch(batch) : []) thread.send({ memory }, [memory])
}

async function* batchesOf(
  job: ReadingJob,
  workerFile: string,
  limits: ReadingLimits,
  signal: AbortSignal | undefined,
): AsyncGenerator<CheckedBatch> {
  const patience = { within: limits.batchWithin, ...(signal && { signal }) }
  const thread = takeThread({ workerFile, memory: limits.memory, isWaitedFor: false })
  const lent: CheckedBatch[] = []
  try {
    thread.send({ read: job })
    for (let asked = 0; asked < AHEAD; asked++) thread.send('next')
    for (;;) {
      const message = await heard(thread, patience)
      if ('isOver' in message) return
      if (!('batch' in message)) continue
      thread.send('next')
      lent.push(message.batch)
      if (lent.length > IN_USE) giveBack(thread, lent.shift())
      yield message.batch
    }
  } finally {
    await leaveThread(thread)
  }
}
