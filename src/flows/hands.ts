import { COPIED_FOR } from '../../config/limits'
import { copiedForgotten, copyTextAsked, textCopied } from '../slices/clipboard'
import { connectionFound, connectionLost, waitingTaken } from '../slices/connection'
import { downloadAsked, tapeSaveAsked } from '../slices/world'
import { defineFlow, download, port, put, race, read, until, wait } from './kit'

/** 'Report a problem' (flows.md §10): the last minutes as a file. */
export const saveTape = defineFlow<unknown>(
  'saveTape',
  tapeSaveAsked,
  function* () {
    const browser = yield* port('browser')
    const tape = yield* port('tape')
    const clock = yield* port('clock')
    const notice = yield* port('notice')
    const time = new Date(clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')
    browser.saveText(`colonnade-${time}.json`, tape.text())
    notice.success('flows.tapeSaved')
  },
  { policy: 'leading', crossesSites: true },
)

/** The button says so for a moment (specification §9). */
export const copyText = defineFlow(
  'copyText',
  copyTextAsked,
  function* ({ text }) {
    const browser = yield* port('browser')
    yield* until(() => browser.copy(text))
    yield* put(textCopied(text))
    yield* wait(COPIED_FOR)
    yield* put(copiedForgotten())
  },
  { policy: 'latest' },
)

export const downloadFile = defineFlow(
  'downloadFile',
  downloadAsked,
  function* ({ path }) {
    yield* download(path)
  },
  { policy: 'every' },
)

/** That the server is out of reach, once, with Retry: what was being read is asked again, by hand or when the line is back. */
export const offerRetry = defineFlow<unknown>(
  'offerRetry',
  connectionLost,
  function* () {
    const notice = yield* port('notice')
    const { work: isPressed } = yield* race({
      work: () => until(() => notice.offerRetry('flows.networkFailed')),
      event: connectionFound,
    })
    notice.closeRetry()
    const { waiting } = yield* read((state) => state.connection)
    yield* put(waitingTaken())
    if (isPressed === false) return
    // What lay in the state is frozen, and an event on its way is marked.
    for (const event of waiting) yield* put({ ...event })
  },
  { policy: 'leading', crossesSites: true },
)
