import type { Action } from '@reduxjs/toolkit'
import { kebab } from '../../resources/kit/endpoints'
import type { ResourceName } from '../../resources/kit/resourceName'
import { sessionExpired } from '../../slices/session/session'
import { sendingDropped, sendingLost, sendingMoved, sendingResumed, sendingStarted } from '../../slices/upload/uploads'
import { port, put, type Step, until } from '../kit'
import type { TusSending } from '../ports'
import { lineBack, type Sent, sendPieces, unless } from './sendPieces'
import type { ReceivedFile } from './transferCalls'

/** Where files of rows are received. */
export const sendingPath = (resource: ResourceName): string => `/api/admin/${kebab(resource)}/import-file`

const sendingOf = (resource: ResourceName, key: string): TusSending => ({
  file: key,
  path: sendingPath(resource),
  facts: {},
})

/**
 * Sends a chosen file and tells how far it is; a lost line is waited for. Undefined: the person took it back, and the server
 * has dropped what it got.
 */
export function* sendFile(resource: ResourceName, key: string): Step<Sent<ReceivedFile> | undefined> {
  const clock = yield* port('clock')
  const isDropped = (event: Action): boolean => sendingDropped.match(event) && event.payload === key
  for (let tries = 0; ; tries += 1) {
    yield* put(sendingStarted({ key, at: clock.now() }))
    const settled = yield* unless(isDropped, () => sending(resource, key))
    if (!settled) return yield* drop(resource, key)
    if (settled.fault?.kind === 'expired') yield* put(sessionExpired())
    if (settled.fault?.kind !== 'network') return settled
    yield* put(sendingLost({ key }))
    if (!(yield* unless(isDropped, () => lineBack(tries, sendingResumed.type)))) return yield* drop(resource, key)
  }
}

const sending = (resource: ResourceName, key: string): Step<Sent<ReceivedFile>> =>
  sendPieces(sendingOf(resource, key), {
    moved: (sent, at) => sendingMoved({ key, sent, at }),
    understood: received,
  })

function* drop(resource: ResourceName, key: string): Step<undefined> {
  const tus = yield* port('tus')
  yield* until(() => tus.drop(sendingOf(resource, key)))
  return undefined
}

const isReceived = (answer: unknown): answer is ReceivedFile =>
  typeof answer === 'object' && answer !== null && 'upload' in answer && 'shape' in answer

function received(answer: unknown): ReceivedFile {
  if (!isReceived(answer)) throw new Error('the server took a file and does not say which')
  return answer
}
