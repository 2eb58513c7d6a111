import type { Action } from '@reduxjs/toolkit'
import { END, eventChannel } from 'redux-saga'
import { call as callEffect, cancelled, type Effect, race as raceEffect, take as takeEffect } from 'redux-saga/effects'
import type { ResourceName } from '../resources/kit/resourceName'
import { sessionExpired } from '../slices/session'
import { sendingDropped, sendingMoved } from '../slices/uploads'
import { callFaultOf } from './fault'
import { port, put, type Step } from './kit'
import type { CallFault, Ports } from './ports'
import type { ReceivedFile } from './transferCalls'

type News = { sent: number } | Settled
export type Settled = { received: ReceivedFile; fault?: undefined } | { received?: undefined; fault: CallFault }

/** Sends a chosen file and tells how far it is. Undefined: the person took it back, and its call with it. */
export function* sendFile(resource: ResourceName, key: string): Step<Settled | undefined> {
  const isDropped = (event: Action): boolean => sendingDropped.match(event) && event.payload === key
  const { settled } = (yield raceEffect({
    settled: callEffect(() => sending(resource, key)),
    dropped: takeEffect(isDropped),
  })) as { settled?: Settled }
  return settled
}

function* sending(resource: ResourceName, key: string): Step<Settled> {
  const api = yield* port('api')
  const clock = yield* port('clock')
  const stop = new AbortController()
  const channel = news(api, resource, key, stop.signal)
  try {
    for (;;) {
      const told = (yield takeEffect(channel) as Effect) as News
      if ('sent' in told) yield* put(sendingMoved({ key, sent: told.sent, at: clock.now() }))
      else {
        if (told.fault?.kind === 'expired') yield* put(sessionExpired())
        return told
      }
    }
  } finally {
    if (yield cancelled()) stop.abort()
  }
}

const news = (api: Ports['api'], resource: ResourceName, key: string, signal: AbortSignal) =>
  eventChannel<News>((tell) => {
    void api('upload.send', { resource, file: key }, signal, (sent) => tell({ sent }))
      .then(
        (received) => tell({ received }),
        (thrown: unknown) => tell({ fault: callFaultOf(thrown) }),
      )
      .finally(() => tell(END))
    return () => {}
  })
