import { RELOAD_AFTER } from '../../../config/limits'
import { selectUnsavedPaths } from '../../slices/navigation/unsaved'
import { signOutAsked } from '../../slices/session/session'
import { attempt, confirm, defineFlow, leaveFor, port, read, wait } from '../kit'
import { leavesFiles } from '../navigation/wouldLose'
import { forgetUser } from './account'

/**
 * flows.md §4.3: the server is told, token and roles go, `/login`, reload.
 * An installation that belongs to a centre elsewhere signs out there as well.
 */
export const signOut = defineFlow(
  'signOut',
  signOutAsked,
  function* () {
    const unsaved = yield* read(selectUnsavedPaths)
    if (unsaved.length > 0 && !(yield* confirm('flows.signOutUnsaved'))) return
    if ((yield* read(leavesFiles)) && !(yield* confirm('flows.signOutSending'))) return
    yield* attempt('session.signOut', {})
    yield* forgetUser()
    const browser = yield* port('browser')
    browser.writeTab('drafts', null)
    const { center } = yield* read((state) => state.installation)
    if (center !== null) {
      browser.writeTab('reHeaderData', null)
      return yield* leaveFor(`${center}/#/login`, { isLocal: '1' })
    }
    const pages = yield* port('pages')
    pages.go('/login', { isReplace: true })
    yield* wait(RELOAD_AFTER)
    browser.reload()
  },
  { policy: 'leading', crossesSites: true },
)
