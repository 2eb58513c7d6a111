import { COPIED_FOR } from '../../../config/limits'
import { copiedForgotten, copyTextAsked, textCopied } from '../../slices/clipboard'
import { defineFlow, port, put, until, wait } from '../kit'

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
