import { setFlagsFromString } from 'node:v8'
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { AnswerBuffer } from './AnswerBuffer'
import { Arbiter, type Client } from './arbiter'
import { copyChanged, type FolderCopy } from './copyFolder'
import { DiskRoom } from './DiskRoom'
import { whileThereIsRoom } from './fullDisk'
import type { CopyIn, FromSession, FromWorker, Priority, ToSession, ToWorker, WorkerTask } from './messages'
import { type Engine, openPglite } from './openPglite'
import { RepeatedStatements } from './RepeatedStatements'

/** The thread of the embedded database. Its clients speak the wire protocol, each over a port of its own. */

const FATAL = 70

const tell = (message: FromWorker): void => {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function fail(error: unknown): void {
  tell({ tell: 'failed', reason: reasonOf(error) })
  setTimeout(() => process.exit(FATAL), 10)
}

function accept(arbiter: Arbiter, port: MessagePort, priority: Priority): void {
  const send = (message: ToSession): void => {
    port.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : [])
  }
  const client: Client = { priority, answer: (bytes) => send(bytes), end: (reason) => send({ over: reason }) }
  port.on('message', ({ batch, sent }: FromSession) => arbiter.ask(client, batch, sent))
  port.on('close', () => arbiter.leave(client))
}

const answer = new AnswerBuffer()

/** `execProtocolRaw` would read each message of the answer too, and keep what it read for ever. */
async function ask(engine: PGlite, batch: Uint8Array): Promise<Uint8Array> {
  await engine.execProtocolRawStream(batch, { onRawData: (piece) => answer.add(piece) })
  return answer.take()
}

async function dump(engine: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  await engine.exec('CHECKPOINT')
  const archive = await engine.dumpDataDir('none')
  return new Uint8Array(await archive.arrayBuffer())
}

async function copyIn(engine: PGlite, { copy, bytes, note }: CopyIn): Promise<void> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>])
  await engine.transaction(async (trx) => {
    await trx.query(`${copy} '/dev/blob'`, [], { blob })
    if (note !== '') await trx.exec(note)
  })
}

/** A copy of the data folder becomes whole: nobody writes meanwhile. */
async function settle(engine: PGlite, copy: FolderCopy): Promise<void> {
  await engine.exec('CHECKPOINT')
  await copyChanged(copy)
}

/** Says how the work went, and gives the archive that it made. */
function answerOf(id: number, work: Promise<unknown>): void {
  work.then(
    (made) => {
      const archive = made instanceof Uint8Array ? (made as Uint8Array<ArrayBuffer>) : undefined
      parentPort?.postMessage(
        { tell: 'done', id, ...(archive && { archive }) } satisfies FromWorker,
        archive ? [archive.buffer] : [],
      )
    },
    (error) => tell({ tell: 'notDone', id, reason: reasonOf(error) }),
  )
}

function obey(message: ToWorker, { engine, syncAhead }: Engine, arbiter: Arbiter): void {
  const between = (id: number, work: () => Promise<unknown>) => answerOf(id, arbiter.between(work))
  if (message.ask === 'connect') accept(arbiter, message.port, message.priority)
  else if (message.ask === 'nobodyWaits') arbiter.nobodyWaits()
  else if (message.ask === 'dump') between(message.id, () => dump(engine))
  else if (message.ask === 'copyIn') between(message.id, () => copyIn(engine, message))
  else if (message.ask === 'settle') between(message.id, () => settle(engine, message.copy))
  else if (message.ask === 'syncAhead') answerOf(message.id, syncAhead())
  else arbiter.between(() => engine.close()).then(() => end(), fail)
}

function end(): void {
  tell({ tell: 'closed' })
  setTimeout(() => process.exit(0), 10)
}

async function serve(task: WorkerTask): Promise<void> {
  const room = task.dataFolder === undefined || task.makeOnly ? undefined : new DiskRoom(task.dataFolder)
  const opened = await openPglite(task, room)
  const { engine } = opened
  if (task.makeOnly) {
    await engine.close()
    return end()
  }
  const { rows } = await engine.query<{ server_version: string }>('SHOW server_version')
  const statements = new RepeatedStatements()
  const execute = (batch: Uint8Array) => ask(engine, batch)
  const serveOne = (batch: Uint8Array) => statements.ask(batch, execute)
  const arbiter = new Arbiter(room ? whileThereIsRoom(room, serveOne) : serveOne, fail)
  parentPort?.on('message', (message: ToWorker) => obey(message, opened, arbiter))
  tell({ tell: 'ready', version: String(rows[0]?.server_version ?? '').split(' ')[0] ?? '' })
}

// A process of its own, which makes a data folder, is sent its task. It ends before the engine is worth compiling a second time.
if (isMainThread) {
  setFlagsFromString('--liftoff-only')
  process.once('message', (task: WorkerTask) => void serve(task).catch(fail))
  process.once('disconnect', () => process.exit())
} else serve(workerData as WorkerTask).catch(fail)
