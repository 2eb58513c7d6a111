import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { contractOf } from '../../../src/resources/kit/action'
import { mark } from '../../../src/resources/kit/mark'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { storageAccount } from '../../../src/resources/storage_account'
import { Conflict, Forbidden, NotFound, Refusal } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { isSamePlace } from '../../foundation/storage/account'
import { PUBLIC_FOLDER, type Storage, type StoredFile } from '../../foundation/storage/storage'
import { callerInRun } from '../access/callerInRun'
import { logOperation, metaOf } from '../changes'
import { checkedAction } from '../resources/actions/actionAsked'
import { actionCall } from '../resources/actions/actionCall'
import type { ActionHandler } from '../resources/actions/handler'
import { copyOne, dropOne } from './moveOne'

const MOVE = 'storage_account:move'
/** Files between two marks: what a broken-off run may do once more. */
const BATCH = 20

interface Payload {
  id: number
  total: number
}

/** How far a run is: behind which key, in which of its two passes. */
interface At {
  pass: 'copy' | 'drop'
  after: string
  done: number
}

interface Misplaced {
  file: StoredFile
  to: Storage
}

const accountOf = ({ storage }: Services, id: number) => {
  const account = storage.accounts.find((each) => each.id === id)
  if (!account) throw new NotFound()
  return account
}

/** What lies in the account and is kept by another one by now. */
async function* misplaced({ storage }: Services, id: number, after = ''): AsyncGenerator<Misplaced> {
  const { place } = accountOf({ storage } as Services, id)
  for await (const file of storage.of(id).list('', after)) {
    // Copies for a public domain are not moved: they are made where they belong, and given up here once nobody is led to them.
    if (file.key.startsWith(`${PUBLIC_FOLDER}/`)) continue
    const next = storage.servedBy(file.key)
    if (next && next.id !== id && !isSamePlace(next.place, place)) yield { file, to: storage.of(next.id) }
  }
}

async function countMisplaced(services: Services, id: number): Promise<number> {
  let count = 0
  for await (const _ of misplaced(services, id)) count += 1
  return count
}

/** Two accounts may lead to one bucket by different names: then nothing may be given up. */
async function refuseOneStore(from: Storage, to: Storage): Promise<void> {
  const key = `files/connection-test/${randomUUID()}`
  await from.put(key, Readable.from(['move']))
  const isOne = await to.exists(key).finally(() => from.remove(key))
  if (isOne) throw new Conflict('storage.oneStore', null)
}

const call = actionCall(storageAccount, 'move', async (asked) => {
  const { services, caller } = asked
  const action = contractOf(storageAccount, 'move')
  const { row } = action ? await checkedAction(asked, storageAccount, action) : {}
  if (!row) throw new NotFound()
  await services.storage.refresh()
  const total = await countMisplaced(services, row.id)
  if (total === 0) throw new Refusal(409, 'storage.nothingToMove')
  const many = plainNumber(total)
  const name = String(row.name)
  const run_id = await services.runs.add(MOVE, { id: row.id, total } satisfies Payload, {
    site: CONTROL,
    userId: caller.userId,
    title: [`从“${name}”移走文件：${many} 个`, `Move files from “${name}”: ${many}`],
    about: { resource: storageAccount.name, action: 'move' },
    dedupeKey: `${MOVE} ${row.id}`,
  })
  const { request, requestId } = metaOf(asked, storageAccount, 'move')
  await logOperation(services, {
    action: 'move',
    resource: storageAccount.name,
    site: CONTROL,
    userId: caller.userId,
    code: '200',
    rowIds: [row.id],
    ...(requestId && { requestId }),
    ...(request && { request }),
  })
  return { run_id }
})

async function work(services: Services, run: RunContext<Payload>): Promise<{ moved: number }> {
  const { control } = services.places
  const caller = await callerInRun(services, run, CONTROL)
  if (!caller.can(mark(storageAccount, 'move'))) throw new Forbidden(mark(storageAccount, 'move'))
  await services.storage.refresh()
  const { id, total } = run.payload
  accountOf(services, id)
  const from = services.storage.of(id)
  const looked = new Set<Storage>()
  let at: At = (await run.readMark<At>(control)) ?? { pass: 'copy', after: '', done: 0 }
  const keep = async (next: At): Promise<void> => {
    at = next
    await control.database.kysely.transaction().execute((trx) => run.mark(trx, control, at))
  }
  /** Goes through what is left of a pass; nothing is given up before all of it has been copied. */
  const goThrough = async (one: (found: Misplaced) => Promise<void>): Promise<void> => {
    let since = 0
    for await (const found of misplaced(services, id, at.after)) {
      run.signal.throwIfAborted()
      if (!looked.has(found.to)) await refuseOneStore(from, found.to)
      looked.add(found.to)
      await one(found)
      at = { ...at, after: found.file.key, done: at.done + 1 }
      since += 1
      run.tell({ step: at.pass, done: Math.min(at.pass === 'copy' ? at.done - 1 : at.done, total), total })
      if (since % BATCH === 0) await keep(at)
    }
  }
  if (at.pass === 'copy') {
    await goThrough(({ file, to }) => copyOne(from, to, file.key))
    await keep({ pass: 'drop', after: '', done: 0 })
  }
  await goThrough(({ file, to }) => dropOne(from, to, file.key))
  return { moved: at.done }
}

/** Moves what an account holds and another one keeps by now: copies all of it, and only then gives the originals up. */
export const moveFiles: ActionHandler = {
  call,
  register(queue, services) {
    const kind: RunKind<Payload, { moved: number }> = {
      name: MOVE,
      isExclusive: () => 'storage',
      work: (run) => work(services, run),
    }
    queue.register(kind)
  },
}
