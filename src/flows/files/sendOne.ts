import type { Action } from '@reduxjs/toolkit'
import type { FileItem } from '../../resources/kit/files'
import {
  type FileSending,
  sendingBegan,
  sendingEnded,
  sendingLost,
  sendingMoved,
  sendingPaused,
  sendingPlaced,
  sendingResumed,
  sendingStopped,
} from '../../slices/files/files'
import { sessionExpired } from '../../slices/session/session'
import { faultOf } from '../fault'
import { holdingPage, port, put, type Step } from '../kit'
import type { TusSending } from '../ports'
import { lineBack, type Sent, sendPieces, unless } from '../upload/sendPieces'
import { folderOf } from './makeFolders'

/** Where files are received, in pieces and from where an earlier try got to. */
export const PATH = '/api/admin/file/upload'

/** What the server says of a file that it has whole. */
interface Received {
  item: FileItem
  is_duplicate?: boolean
}
type Settled = Sent<Received>

/** What goes along with a file: the folder that it goes to, or the file whose next version it is. */
export const tusSendingOf = ({ key, folder, replaces }: FileSending): TusSending => ({
  file: key,
  path: PATH,
  facts: replaces === undefined ? { parent_id: folder === null ? '' : String(folder) } : { replaces: String(replaces) },
})

/** The person paused it, or took it back. */
const isLeft =
  (key: string) =>
  (event: Action & { payload?: { key?: string } }): boolean =>
    (sendingPaused.match(event) || sendingStopped.match(event)) &&
    (event.payload?.key === undefined || event.payload.key === key)

/** Sends one file until it is there, refused, paused or taken back; a lost line is waited for. Tells the event of its end. */
export function* sendOne(sending: FileSending): Step<Action | undefined> {
  const { key } = sending
  for (let tries = 0; ; tries += 1) {
    const settled = yield* unless(isLeft(key), () => begun(sending))
    if (!settled) return undefined
    const { received, fault } = settled
    if (received)
      return sendingEnded({ key, received: received.item, ...(received.is_duplicate && { isDuplicate: true }) })
    if (fault.kind === 'expired') yield* put(sessionExpired())
    if (fault.kind !== 'network') return sendingEnded({ key, fault: faultOf(fault) })
    yield* put(sendingLost({ key }))
    if (!(yield* unless(isLeft(key), () => lineBack(tries, sendingResumed.type)))) return undefined
  }
}

/** What it was dropped with is made first: a folder is where the file goes. */
function* begun(sending: FileSending): Step<Settled> {
  const { key, folder, path } = sending
  const clock = yield* port('clock')
  yield* put(sendingBegan({ key, at: clock.now() }))
  const { made, fault } = yield* folderOf(folder, path)
  if (fault) return { fault }
  if (path) yield* put(sendingPlaced({ key, folder: made }))
  return yield* holdingPage('page.busy', () => moving({ ...sending, folder: made }))
}

const moving = (sending: FileSending): Step<Settled> =>
  sendPieces(tusSendingOf(sending), {
    moved: (sent, at) => sendingMoved({ key: sending.key, sent, at }),
    understood: received,
  })

const isReceived = (answer: unknown): answer is Received =>
  typeof answer === 'object' && answer !== null && 'item' in answer && typeof answer.item === 'object'

function received(answer: unknown): Received {
  if (!isReceived(answer)) throw new Error('the server took a file and does not say which')
  return answer
}
