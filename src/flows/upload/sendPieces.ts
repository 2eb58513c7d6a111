import type { Action } from '@reduxjs/toolkit'
import { buffers, END, eventChannel } from 'redux-saga'
import { call as callEffect, cancelled, type Effect, race as raceEffect, take as takeEffect } from 'redux-saga/effects'
import { streamOpened } from '../../slices/jobs/jobs'
import { callFaultOf } from '../fault'
import { port, put, type Step, wait } from '../kit'
import type { CallFault, Ports, TusSending } from '../ports'

/** After a line was lost it is tried again so much later (ms); the last for ever. */
const AGAIN_AFTER = [1_000, 3_000, 5_000, 10_000, 30_000] as const

/** What the server said of a whole file, or why there is no such answer. */
export type Sent<Answer> = { received: Answer; fault?: undefined } | { received?: undefined; fault: CallFault }
type News<Answer> = { sent: number } | Sent<Answer>

interface Hearing<Answer> {
  moved(sent: number, at: number): Action
  /** Makes sense of what the server said of the whole file. */
  understood(answer: unknown): Answer
}

/**
 * Sends a file from where an earlier try got to, and tells how far it is. Whoever leaves it there lets it go. To be the last
 * step of a step: what follows it is done even by one that was cancelled.
 */
export function* sendPieces<Answer>(sending: TusSending, { moved, understood }: Hearing<Answer>): Step<Sent<Answer>> {
  const tus = yield* port('tus')
  const clock = yield* port('clock')
  const stop = new AbortController()
  const channel = news(tus, sending, understood, stop.signal)
  try {
    for (;;) {
      const told = (yield takeEffect(channel) as Effect) as News<Answer>
      if (!('sent' in told)) return told
      yield* put(moved(told.sent, clock.now()))
    }
  } finally {
    if (yield cancelled()) stop.abort()
  }
}

const news = <Answer>(
  tus: Ports['tus'],
  sending: TusSending,
  understood: (answer: unknown) => Answer,
  signal: AbortSignal,
) =>
  eventChannel<News<Answer>>((tell) => {
    void tus
      .send(sending, signal, (sent) => tell({ sent }))
      .then((answer) => tell({ received: understood(answer) }))
      .catch((thrown: unknown) => tell({ fault: callFaultOf(thrown) }))
      .finally(() => tell(END))
    return () => {}
  }, buffers.expanding())

/** The time is up, the server is heard of again, or the person does not want to wait. */
export function* lineBack(tries: number, resumed: string): Step<true> {
  yield raceEffect({
    late: callEffect(() => wait(AGAIN_AFTER[Math.min(tries, AGAIN_AFTER.length - 1)] ?? 0)),
    heard: takeEffect([streamOpened.type, resumed]),
  })
  return true
}

/** Undefined: one of these events came before the work was done, and ended it. */
export function* unless<Answer>(left: (event: Action) => boolean, work: () => Step<Answer>): Step<Answer | undefined> {
  const { done } = (yield raceEffect({ done: callEffect(work), left: takeEffect(left) })) as { done?: Answer }
  return done
}
