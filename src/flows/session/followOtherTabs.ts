import { signedIn, signedOut } from '../../slices/session/session'
import { tokenChangedElsewhere } from '../../slices/world'
import { defineFlow, port, put, read } from '../kit'

/** flows.md §4.3: other tabs of the same browser follow at once. */
export const followOtherTabs = defineFlow(
  'followOtherTabs',
  tokenChangedElsewhere,
  function* ({ isPresent }) {
    const pages = yield* port('pages')
    const { session, navigation } = yield* read((state) => state)
    if (!isPresent && session.isSignedIn) {
      yield* put(signedOut())
      pages.go('/login', { isReplace: true })
    }
    if (isPresent && !session.isSignedIn) {
      yield* put(signedIn())
      if (navigation.path === '/login') pages.go('/', { isReplace: true })
    }
  },
  { policy: 'latest', crossesSites: true },
)
