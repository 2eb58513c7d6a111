import { all as allEffect, call as callEffect } from 'redux-saga/effects'
import { unshelve } from '../../slices/files/fileShelf'
import {
  type FileSending,
  filesDropped,
  sendingEnded,
  sendingPaused,
  sendingResumed,
  sendingStopped,
  sendingsForgotten,
  unfinishedAsked,
  unfinishedDropped,
  unfinishedFound,
} from '../../slices/files/files'
import { defineFlow, nextOf, port, put, read, type Step, until } from '../kit'
import { PATH, sendOne, tusSendingOf } from './sendOne'

/** So many files are on their way at once: small ones would else wait for each other's answers. */
const AT_ONCE = 3
/** Files go up, several at once, while the person walks on; each is held, resumed and taken back by itself. */
export const sendDropped = defineFlow<unknown>(
  'sendDropped',
  [filesDropped, sendingResumed],
  function* () {
    const claimed = new Set<string>()
    yield allEffect(Array.from({ length: AT_ONCE }, () => callEffect(() => sendWaiting(claimed))))
  },
  { policy: 'leading' },
)

const NEWS = [filesDropped, sendingResumed, sendingPaused, sendingStopped, sendingEnded]

/** Takes one waiting file after the other. Whoever finds none stays as long as another is on its way. */
function* sendWaiting(claimed: Set<string>): Step {
  for (;;) {
    const sending = yield* read(({ files }) =>
      files.sendings.find(({ key, state }) => state === 'waiting' && !claimed.has(key)),
    )
    if (sending) yield* sendClaimed(sending, claimed)
    else if (claimed.size === 0) return
    else yield* nextOf(NEWS)
  }
}

function* sendClaimed(sending: FileSending, claimed: Set<string>): Step {
  claimed.add(sending.key)
  const ending = yield* sendOne(sending)
  claimed.delete(sending.key)
  if (ending) yield* put(ending)
  if (ending && sendingEnded.match(ending) && ending.payload.received) unshelve(sending.key)
}

/** What was taken back leaves the server too; without a line its cleaner finds it. */
export const dropSending = defineFlow<unknown>(
  'dropSending',
  sendingStopped,
  function* () {
    const tus = yield* port('tus')
    const stopped = yield* read(({ files }) => files.sendings.filter(({ state }) => state === 'stopping'))
    for (const sending of stopped) {
      yield* until(() => tus.drop(tusSendingOf(sending)))
      unshelve(sending.key)
      yield* put(sendingsForgotten({ key: sending.key }))
    }
  },
  { policy: 'every' },
)

/** What an earlier page of this browser began: the same files, chosen again, go on where they stood. */
export const loadUnfinished = defineFlow<unknown>(
  'loadUnfinished',
  unfinishedAsked,
  function* () {
    const tus = yield* port('tus')
    const site = yield* read((state) => state.site.current)
    const found = yield* until(() => tus.unfinished(site))
    const running = yield* read(
      ({ files }) => new Set(files.sendings.map(({ name, size, folder }) => `${name} ${size} ${folder}`)),
    )
    const left = found
      .filter(({ path }) => path === PATH)
      .map(({ key, facts, size, beganAt }) => ({
        key,
        name: facts.filename ?? '',
        size,
        folder: facts.parent_id ? Number(facts.parent_id) : null,
        beganAt,
      }))
    yield* put(unfinishedFound(left.filter(({ name, size, folder }) => !running.has(`${name} ${size} ${folder}`))))
  },
  { policy: 'latest' },
)

export const dropUnfinished = defineFlow(
  'dropUnfinished',
  unfinishedDropped,
  function* ({ key }) {
    const tus = yield* port('tus')
    yield* until(() => tus.forget(key))
  },
  { policy: 'every' },
)
