import { sessionExpired } from '../../slices/session/session'
import { keepDrafts } from '../form/keptDrafts'
import { defineFlow, port, read, until } from '../kit'

/** flows.md §4.4: one dialog, however many calls fail at once. Unsaved text is kept for the return. */
export const expire = defineFlow(
  'expire',
  sessionExpired,
  function* () {
    if (!(yield* read((state) => state.session.isSignedIn))) return
    yield* keepDrafts()
    const notice = yield* port('notice')
    yield* until(() => notice.acknowledge('flows.expired'))
    // What was typed last reaches the state a moment later.
    yield* keepDrafts()
    const browser = yield* port('browser')
    browser.clearStorage()
    browser.restart()
  },
  { policy: 'leading', crossesSites: true },
)
