import type { Action } from '@reduxjs/toolkit'
import { END, eventChannel } from 'redux-saga'
import { call as callEffect, cancelled, type Effect, race as raceEffect, take as takeEffect } from 'redux-saga/effects'
import {
  type FileSending,
  type ReceivedFile,
  sendingBegan,
  sendingEnded,
  sendingLost,
  sendingMoved,
  sendingPaused,
  sendingResumed,
  sendingStopped,
} from '../../slices/files'
import { streamOpened } from '../../slices/jobs'
import { sessionExpired } from '../../slices/session'
import { callFaultOf, faultOf } from '../fault'
import { holdingPage, port, put, type Step, wait } from '../kit'
import type { CallFault, Ports, TusSending } from '../ports'

/** Where files are received, in pieces and from where an earlier try got to. */
const PATH = '/api/admin/file/upload'
/** After a line was lost it is tried again so much later (ms); the last for ever. */
const AGAIN_AFTER = [1_000, 3_000, 5_000, 10_000, 30_000] as const

type Settled = { received: ReceivedFile; fault?: undefined } | { received?: undefined; fault: CallFault }
type News = { sent: number } | Settled

/** What goes along with a file: the server makes the folders of its path. */
export const tusSendingOf = ({ key, folder, path, replaces }: FileSending): TusSending => ({
  file: key,
  path: PATH,
  facts: {
    parent_id: folder === null ? '' : String(folder),
    path,
    ...(replaces === undefined ? {} : { replace_id: String(replaces) }),
  },
})

const isAbout =
  (key: string, ...events: readonly { match: (event: Action) => boolean }[]) =>
  (event: Action & { payload?: { key?: string } }): boolean =>
    events.some((each) => each.match(event)) && (event.payload?.key === undefined || event.payload.key === key)

/** Sends one file until it is there, refused, paused or taken back; a lost line is waited for. Tells the event of its end. */
export function* sendOne(sending: FileSending): Step<Action | undefined> {
  const { key } = sending
  const clock = yield* port('clock')
  for (let tries = 0; ; tries += 1) {
    yield* put(sendingBegan({ key, at: clock.now() }))
    const settled = yield* unlessLeft(key, () => holdingPage('page.busy', () => moving(sending)))
    if (!settled) return undefined
    const { received, fault } = settled
    if (received) return sendingEnded({ key, received })
    if (fault.kind === 'expired') yield* put(sessionExpired())
    if (fault.kind !== 'network') return sendingEnded({ key, fault: faultOf(fault) })
    yield* put(sendingLost({ key }))
    if (!(yield* unlessLeft(key, () => lineBack(tries)))) return undefined
  }
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

const isReceived = (answer: unknown): answer is { row: ReceivedFile } =>
  typeof answer === 'object' && answer !== null && 'row' in answer && typeof answer.row === 'object'

const settledBy = (answer: unknown): Settled => {
  if (!isReceived(answer)) throw new Error('the server took a file and does not say which')
  const { id, link, name } = answer.row
  return { received: { id, link, name } }
}

const news = (tus: Ports['tus'], sending: TusSending, signal: AbortSignal) =>
  eventChannel<News>((tell) => {
    void tus
      .send(sending, signal, (sent) => tell({ sent }))
      .then((answer) => tell(settledBy(answer)))
      .catch((thrown: unknown) => tell({ fault: callFaultOf(thrown) }))
      .finally(() => tell(END))
    return () => {}
  })
