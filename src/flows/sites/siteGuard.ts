import { navigationEnded } from '../../slices/navigation/navigation'
import { selectUnsavedPaths, textSettled } from '../../slices/navigation/unsaved'
import { type Profile, rightsOutdated, signedIn, signedOut } from '../../slices/session/session'
import { siteChosen } from '../../slices/sites/site'
import { type Disagreement, siteLocked, siteSettled, siteSettlingAsked } from '../../slices/sites/siteGuard'
import { pageLookedAt, tokenChangedElsewhere } from '../../slices/world'
import { attempt, confirm, defineFlow, port, put, read, type Step } from '../kit'
import { CONTROL, dashboardPath, enterContext } from '../navigation/context'
import { mayLeaveFiles } from '../navigation/mayLeaveFor'
import { disagreement } from './siteAgreement'

/** Path and remembered site are compared whenever a page is opened or looked at again; the kit does so before each writing call. */
export const watchSite = defineFlow<unknown>(
  'watchSite',
  [navigationEnded, pageLookedAt],
  function* () {
    const found = yield* disagreement()
    if (found && (yield* read((state) => state.siteGuard)) === null) yield* put(siteLocked(found))
  },
  { policy: 'latest', crossesSites: true },
)

/**
 * Another tab signed in, and this tab's calls go out as whoever that is: nothing is written until it is known to be the same
 * person. A session that is over is told by the kit.
 */
export const checkPerson = defineFlow(
  'checkPerson',
  tokenChangedElsewhere,
  function* ({ isPresent }) {
    const { session, site } = yield* read((state) => state)
    const { profile } = session
    if (!isPresent || !session.isSignedIn || profile === null) return
    yield* put(siteLocked({ why: 'session', here: site.current, there: site.current }))
    const { answer } = yield* attempt('session.profile', {})
    if (!answer) return
    if (answer.id !== profile.id) return yield* lockForOther(answer)
    yield* put(siteSettled())
    yield* put(rightsOutdated())
  },
  { policy: 'latest', crossesSites: true },
)

/** This tab was opened by somebody else than whoever is signed in now. */
export function* lockForOther({ id, called, home }: Profile): Step {
  const here = yield* read((state) => state.site.current)
  yield* put(siteLocked({ why: 'person', here, there: home ?? CONTROL, person: called, personId: id }))
}

/** Whoever is signed in does not reach the site on the page. */
export function* lockOutOfReach(): Step {
  const { site, session } = yield* read((state) => state)
  const there = session.profile?.home ?? CONTROL
  if (there !== site.current) yield* put(siteLocked({ why: 'reach', here: site.current, there }))
}

/** The person decides which of the two counts; from then on all agree, and writing goes on. */
export const settleSite = defineFlow(
  'settleSite',
  siteSettlingAsked,
  function* (choice) {
    const found = yield* read((state) => state.siteGuard)
    if (found === null) return
    if (choice === 'here') yield* stayHere(found)
    else yield* goThere(found)
  },
  { policy: 'leading', crossesSites: true },
)

function* stayHere({ why, here }: Disagreement): Step {
  if (why === 'session') return yield* put(tokenChangedElsewhere({ isPresent: true }))
  // Rights that came back settle it; otherwise the lock stays.
  if (why === 'reach') return yield* put(rightsOutdated())
  const pages = yield* port('pages')
  const { path, search } = yield* read((state) => state.navigation)
  if (why === 'person') return yield* beginAnew(path + search)
  yield* enterContext(here)
  yield* put(siteSettled())
  if (why === 'path') pages.go(dashboardPath(here), { isReplace: true })
}

function* goThere({ why, there }: Disagreement): Step {
  if (why === 'remembered') return yield* put(siteChosen(there))
  if (why === 'person' || why === 'session') return yield* beginAnew(dashboardPath(there))
  if (!(yield* mayLoseText())) return
  const pages = yield* port('pages')
  const { path, search } = yield* read((state) => state.navigation)
  pages.go(why === 'path' ? path + search : dashboardPath(there))
}

/** Nothing of the person before stays: not their rights, their open pages, nor their stream of events. */
function* beginAnew(to: string): Step {
  if (!(yield* mayLoseText())) return
  yield* put(signedOut())
  yield* put(signedIn())
  const pages = yield* port('pages')
  pages.go(to, { isReplace: true })
}

function* mayLoseText(): Step<boolean> {
  if (!(yield* mayLeaveFiles())) return false
  const unsaved = yield* read(selectUnsavedPaths)
  if (unsaved.length > 0 && !(yield* confirm('flows.switchUnsaved'))) return false
  for (const path of unsaved) yield* put(textSettled({ path }))
  return true
}
