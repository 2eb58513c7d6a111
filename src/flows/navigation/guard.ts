import {
  navigationEnded,
  navigationStarted,
  navigationTroubled,
  nowhereFound,
  type Target,
} from '../../slices/navigation/navigation'
import { type ScreenAt, screenAt } from '../../slices/navigation/screens'
import { pageOpened } from '../../slices/navigation/tabs'
import { attempt, defineFlow, next, port, put, read, type Step, until } from '../kit'
import type { CallFault } from '../ports'
import { forgetUser, leaveForPublicSite } from '../session/account'
import { crossSignIn } from '../session/crossSignIn'
import { leaveLocally } from '../session/leaveLocally'
import { loadRights } from '../session/loadRights'
import { singleSignOn } from '../session/singleSignOn'
import { CONTROL, contextOf, dashboardPath, enterContext, isPublicPage, rememberedSite } from './context'
import { type Decision, divert, loginWith, pass, stay } from './decision'
import { mayLeaveFor } from './mayLeaveFor'
import { wouldLose } from './wouldLose'

/** Where a second factor is set up. */
const SET_UP_PATH = '/personal'

/**
 * flows.md §1: every navigation waits here for its verdict.
 * It is let through, sent elsewhere without an entry in the history, or the browser leaves the console.
 */
export const guard = defineFlow(
  'guard',
  navigationStarted,
  function* (going) {
    const notice = yield* port('notice')
    const pages = yield* port('pages')
    if (!(yield* mayLeave(going))) return pages.divert(going.id, yield* hereNow())
    notice.startProgress()
    try {
      const decision = yield* decide(going)
      if (decision.kind === 'stay') return
      if (decision.kind === 'divert') return pages.divert(going.id, decision.to)
      pages.pass(going.id)
      yield* next(navigationEnded)
      pages.scrollToTop()
    } finally {
      notice.finishProgress()
    }
  },
  { policy: 'latest', crossesSites: true },
)

/** The router asks by itself, but not where an address is typed. What was said yes to there holds no text any more. */
function* mayLeave(going: Target): Step<boolean> {
  const isLosing = yield* read((state) => wouldLose(state, state.navigation, going))
  return isLosing ? yield* mayLeaveFor(going) : true
}

const hereNow = (): Step<string> => read(({ navigation: { path, search } }) => path + search)

function* decide(going: Target): Step<Decision> {
  const browser = yield* port('browser')
  const query: Record<string, string> = {
    ...browser.addressQuery(),
    ...Object.fromEntries(new URLSearchParams(going.search)),
  }
  if (query.tokenData && query.site) return yield* crossSignIn(going, { token: query.tokenData, site: query.site })
  const isSignedIn = yield* read((state) => state.session.isSignedIn)
  if ('isLocal' in query) browser.dropAddressQuery(['isLocal'])
  if ('isLocal' in query && isSignedIn) return yield* leaveLocally(going)
  // Without a token the browser may still be known by its cookie.
  if ('isLocal' in query) yield* attempt('session.signOut', {})
  if (isPublicPage(going.path)) return (yield* isPastSignIn(going)) ? divert('/') : yield* openPublic(going)
  if (!isSignedIn)
    return going.path === '/personal' ? divert(loginWith(dashboardPath(CONTROL))) : yield* singleSignOn(going)
  if (going.path.startsWith('/redirect')) return divert((going.path.slice('/redirect'.length) || '/') + going.search)
  if (going.path === '/') return divert(dashboardPath(yield* rememberedSite()))
  return yield* openScreen(going)
}

/** Signed in, nobody has business there, unless an account waits to be linked. */
const isPastSignIn = ({ path }: Target): Step<boolean> =>
  read(
    ({ session, account }) =>
      session.isSignedIn && path === '/login' && account.linking === null && !account.secondStep.isOpen,
  )

function* openPublic({ path }: Target): Step<Decision> {
  const pages = yield* port('pages')
  yield* until(() => pages.prepare(path))
  return pass
}

/** Signed in: the context is entered, its rights are loaded once, and the address finds its screen. */
function* openScreen(going: Target): Step<Decision> {
  yield* enterContext(contextOf(going.path) ?? (yield* rememberedSite()))
  if (!(yield* read((state) => state.session.isReady))) {
    const { fault, home } = yield* loadRights()
    return fault ? yield* withoutRights(going, fault, home) : divert(going.path + going.search)
  }
  // Until a second factor is set up nothing else is open.
  if (going.path !== SET_UP_PATH && (yield* read(({ session }) => session.profile?.must_set_up)))
    return divert(SET_UP_PATH)
  const { rows } = yield* read((state) => state.menu)
  const site = yield* read((state) => state.site.current)
  const screen = screenAt(rows, site, going.path)
  if (!screen) {
    yield* put(nowhereFound({ path: going.path, search: going.search }))
    return divert(yield* wayBack(going))
  }
  if (yield* prepared(screen)) yield* openTab(going, site, screen)
  return pass
}

function* prepared({ component }: ScreenAt): Step<boolean> {
  const pages = yield* port('pages')
  return yield* until(() => pages.prepare(component))
}

function* openTab(going: Target, site: string, screen: ScreenAt): Step {
  const { title, english_title, isKept, isAffixed } = screen
  const address = going.path + going.search
  yield* put(pageOpened({ site, tab: { address, path: going.path, title, english_title, isAffixed, isKept } }))
}

/** An address that leads nowhere goes back to where one was, or to the root. */
function* wayBack(going: Target): Step<string> {
  const { path, search } = yield* read((state) => state.navigation)
  return path === going.path || isPublicPage(path) ? '/' : path + search
}

function* withoutRights(going: Target, fault: CallFault, home: string | null | undefined): Step<Decision> {
  if (fault.kind === 'network') yield* put(navigationTroubled(fault.message))
  if (fault.kind === 'network') throw fault
  if (fault.kind !== 'refused') return stay
  const site = yield* read((state) => state.site.current)
  if (home && home !== site) return yield* toHome(going, fault, home)
  const notice = yield* port('notice')
  notice.error(fault.message)
  const browser = yield* port('browser')
  if (browser.read('accessToken') !== null) {
    yield* forgetUser()
    return divert(loginWith(going.path + going.search))
  }
  return (yield* leaveForPublicSite()) ? stay : divert('/login')
}

/** Somebody whose roles do not reach the context is taken to where they do, and told so unless the console itself chose it. */
function* toHome(going: Target, fault: CallFault, home: string): Step<Decision> {
  const notice = yield* port('notice')
  const isOwnChoice = going.path !== dashboardPath(CONTROL)
  if (isOwnChoice) notice.error(fault.message)
  yield* enterContext(home)
  return divert(dashboardPath(home))
}
