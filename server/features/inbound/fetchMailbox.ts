import { randomUUID } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import type { Place } from '../../foundation/db/place'
import type { Services } from '../../foundation/services/services'
import type { Mailbox } from './accounts'
import { type Cursor, holdAccount, keepHolding, releaseAccount } from './cursor'
import { troubleOf, withMailbox } from './openMailbox'
import { type Fetched, type FolderAt, takeMails } from './takeMails'

/** A mail that is larger (bytes) is noted, and left where it lies: 30 MB of attachments are 41 on their way. */
const LARGEST = 45 * 1024 * 1024
/** So many at a time, and so many bytes: what is taken is kept before more is asked for. */
const AT_ONCE = 50
const BYTES_AT_ONCE = 8 * 1024 * 1024

/** This process, among those that may hold an account. */
const NODE = randomUUID()

interface Listed {
  uid: number
  size: number
  receivedAt: Date
}

async function listNew(client: ImapFlow, from: number): Promise<Listed[]> {
  const listed: Listed[] = []
  // The last mail answers to `n:*` although its number is below n.
  for await (const { uid, size = 0, internalDate } of client.fetch(
    `${from}:*`,
    { uid: true, size: true, internalDate: true },
    { uid: true },
  ))
    if (uid >= from) listed.push({ uid, size, receivedAt: new Date(internalDate ?? Date.now()) })
  return listed.sort((left, right) => left.uid - right.uid)
}

/** Those that come together: few enough to be held in memory. */
function inBatches(listed: readonly Listed[]): Listed[][] {
  const batches: Listed[][] = []
  let bytes = 0
  for (const mail of listed) {
    const batch = batches.at(-1)
    const size = mail.size > LARGEST ? 0 : mail.size
    if (!batch || batch.length >= AT_ONCE || bytes + size > BYTES_AT_ONCE) {
      batches.push([mail])
      bytes = size
    } else {
      batch.push(mail)
      bytes += size
    }
  }
  return batches
}

/** What vanished from the folder meanwhile is not there: nothing of it is noted. */
async function fetchBatch(client: ImapFlow, batch: readonly Listed[]): Promise<Fetched[]> {
  const wanted = batch.filter(({ size }) => size <= LARGEST)
  const sources = new Map<number, Buffer>()
  if (wanted.length > 0)
    for await (const { uid, source } of client.fetch(
      wanted.map(({ uid }) => uid).join(','),
      { uid: true, source: true },
      { uid: true },
    ))
      if (source) sources.set(uid, source)
  return batch.flatMap((mail) => {
    const content = sources.get(mail.uid) ?? null
    return content === null && mail.size <= LARGEST ? [] : [{ ...mail, content }]
  })
}

export interface Fetching {
  services: Services
  place: Place
  signal: AbortSignal
  node?: string
}

async function fetchNew(client: ImapFlow, { place, signal, node = NODE }: Fetching, box: Mailbox, cursor: Cursor) {
  const open = client.mailbox
  if (!open) return 0
  const at: FolderAt = { accountId: box.id, folder: box.folder, uidValidity: Number(open.uidValidity) }
  const from = cursor.uid_validity === at.uidValidity ? cursor.last_uid + 1 : 1
  if (open.exists === 0) return 0
  let count = 0
  for (const batch of inBatches(await listNew(client, from))) {
    if (signal.aborted || !(await keepHolding(place, box, node))) break
    const fetched = await fetchBatch(client, batch)
    if (fetched.length > 0) count += await takeMails(place, at, fetched)
  }
  return count
}

/** Keeps what is new in a mailbox; 0 where another node is at it. Throws a Refusal that says what the server said. */
export async function fetchMailbox(fetching: Fetching, box: Mailbox): Promise<number> {
  const { services, place, node = NODE } = fetching
  const cursor = await holdAccount(place, box, node)
  if (!cursor) return 0
  let error: string | null = null
  try {
    return await withMailbox(services, box, (client) => fetchNew(client, fetching, box, cursor))
  } catch (failure) {
    const trouble = failure instanceof Error && 'messageId' in failure ? failure : troubleOf(failure, box)
    error = String((trouble as { values?: { said?: string } }).values?.said ?? trouble.message).slice(0, 500)
    throw trouble
  } finally {
    await releaseAccount(place, box, node, error)
  }
}
