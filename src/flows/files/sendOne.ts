import type { Action } from '@reduxjs/toolkit'
import { buffers, END, eventChannel } from 'redux-saga'
import { call as callEffect, cancelled, type Effect, race as raceEffect, take as takeEffect } from 'redux-saga/effects'
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
} from '../../slices/files'
import { streamOpened } from '../../slices/jobs'
import { sessionExpired } from '../../slices/session'
import { callFaultOf, faultOf } from '../fault'
import { holdingPage, port, put, type Step, wait } from '../kit'
import type { CallFault, Ports, TusSending } from '../ports'
import { folderOf } from './makeFolders'

/** Where files are received, in pieces and from where an earlier try got to. */
const PATH = '/api/admin/file/upload'
/** After a line was lost it is tried again so much later (ms); the last for ever. */
const AGAIN_AFTER = [1_000, 3_000, 5_000, 10_000, 30_000] as const

/** What the server says of a file that it has whole. */
interface Received {
  item: FileItem
  is_duplicate?: boolean
}
type Settled = { received: Received; fault?: undefined } | { received?: undefined; fault: CallFault }
type News = { sent: number } | Settled

/** What goes along with a file: the folder that it goes to, or the file whose next version it is. */
export const tusSendingOf = ({ key, folder, replaces }: FileSending): TusSending => ({
  file: key,
  path: PATH,
  facts: replaces === undefined ? { parent_id: folder === null ? '' : String(folder) } : { replaces: String(replaces) },
})

const isAbout =
  (key: string, ...events: readonly { match: (event: Action) => boolean }[]) =>
  (event: Action & { payload?: { key?: string } }): boolean =>
    events.some((each) => each.match(event)) && (event.payload?.key === undefined || event.payload.key === key)

/** Sends one file until it is there, refused, paused or taken back; a lost line is waited for. Tells the event of its end. */
export function* sendOne(sending: FileSending): Step<Action | undefined> {
  const { key } = sending
  for (let tries = 0; ; tries += 1) {
    const settled = yield* unlessLeft(key, () => begun(sending))
    if (!settled) return undefined
    const { received, fault } = settled
    if (received)
      return sendingEnded({ key, received: received.item, ...(received.is_duplicate && { isDuplicate: true }) })
    if (fault.kind === 'expired') yield* put(sessionExpired())
    if (fault.kind !== 'network') return sendingEnded({ key, fault: faultOf(fault) })
    yield* put(sendingLost({ key }))
    if (!(yield* unlessLeft(key, () => lineBack(tries)))) return undefined
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

/** Undefined: the person paused it or took it back meanwhile. */
function* unlessLeft<Answer>(key: string, work: () => Step<Answer>): Step<Answer | undefined> {
  const { done } = (yield raceEffect({
    done: callEffect(work),
    left: takeEffect(isAbout(key, sendingPaused, sendingStopped)),
  })) as { done?: Answer }
  return done
}

/** The time is up, the server is heard of again, or the person does not want to wait. */
function* lineBack(tries: number): Step<true> {
  yield raceEffect({
    late: callEffect(() => wait(AGAIN_AFTER[Math.min(tries, AGAIN_AFTER.length - 1)] ?? 0)),
    heard: takeEffect([streamOpened.type, sendingResumed.type]),
  })
  return true
}

function* moving(sending: FileSending): Step<Settled> {
  const tus = yield* port('tus')
  const clock = yield* port('clock')
  const stop = new AbortController()
  const channel = news(tus, tusSendingOf(sending), stop.signal)
  try {
    for (;;) {
      const told = (yield takeEffect(channel) as Effect) as News
      if (!('sent' in told)) return told
      yield* put(sendingMoved({ key: sending.key, sent: told.sent, at: clock.now() }))
    }
  } finally {
    if (yield cancelled()) stop.abort()
  }
}

const isReceived = (answer: unknown): answer is Received =>
  typeof answer === 'object' && answer !== null && 'item' in answer && typeof answer.item === 'object'

const settledBy = (answer: unknown): Settled => {
  if (!isReceived(answer)) throw new Error('the server took a file and does not say which')
  return { received: answer }
}

const news = (tus: Ports['tus'], sending: TusSending, signal: AbortSignal) =>
  eventChannel<News>((tell) => {
    void tus
      .send(sending, signal, (sent) => tell({ sent }))
      .then((answer) => tell(settledBy(answer)))
      .catch((thrown: unknown) => tell({ fault: callFaultOf(thrown) }))
      .finally(() => tell(END))
    return () => {}
  }, buffers.expanding())
