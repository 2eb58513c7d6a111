import { tokenAsked, tokenEndAsked, tokenEnded, tokenMade, tokenRefused } from '../../slices/session/ownTokens'
import { faultOf } from '../fault'
import { ask, attempt, confirm, defineFlow, put } from '../kit'

/** The token is seen once: nobody can read it again, the server neither. */
export const makeToken = defineFlow(
  'makeToken',
  tokenAsked,
  function* (asked) {
    const { answer, fault } = yield* attempt('tokens.make', asked)
    if (fault) {
      yield* put(tokenRefused(faultOf(fault)))
      throw fault
    }
    yield* put(tokenMade(answer.token))
  },
  { policy: 'leading' },
)

export const endToken = defineFlow(
  'endToken',
  tokenEndAsked,
  function* (id) {
    if (!(yield* confirm('flows.tokenEnd'))) return
    yield* ask('tokens.end', { id })
    yield* put(tokenEnded())
  },
  { policy: 'leading' },
)
