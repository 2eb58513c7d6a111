import { singleSignOn } from '../../../config/singleSignOn'
import { selectUnsavedPaths, textSettled } from '../../slices/navigation/unsaved'
import type { RootState } from '../../slices/rootState'
import { type SiteReadied, siteChosen, siteReadied, siteScreenChosen, siteTabAsked } from '../../slices/sites/site'
import { sendingsLeft } from '../../slices/upload/sendingsLeft'
import type { Calls } from '../calls'
import { ask, attempt, both, confirm, defineFlow, leaveFor, port, put, read, type Step, withQuery } from '../kit'
import { CONTROL, dashboardPath } from '../navigation/context'
import { mayLeaveFiles } from '../navigation/mayLeaveFor'
import { sameScreen, thereOrDashboard } from '../navigation/sameScreen'
import { keptRows } from '../session/menuRows'

type Lookup = Calls['site.lookup']['out']

/**
 * flows.md §5. A site that lives elsewhere takes the browser there with a ticket.
 * A local one, or any on a developer's machine, is entered in place: its rights and menus are asked for together with the
 * lookup, so that the navigation asks for the first list alone. Who left meanwhile is not taken there.
 */
export const switchSite = defineFlow(
  'switchSite',
  siteChosen,
  function* (site) {
    const from = yield* read(standing)
    if (!(yield* mayLeave())) return
    const notice = yield* port('notice')
    let isGoing = false
    notice.startProgress()
    try {
      const [found, readied] = yield* both(
        () => lookup(site),
        () => readyIfHere(site),
      )
      const now = yield* read(standing)
      if (now.site !== from.site || now.isSignedIn !== from.isSignedIn) return
      isGoing = true
      if (found && (yield* isElsewhere(found))) return yield* leaveFor(found.url, ticketOf(found))
      yield* enter(site, from.site, readied)
    } finally {
      // The navigation goes on with it, or the browser leaves.
      if (!isGoing) notice.finishProgress()
    }
  },
  { policy: 'latest', crossesSites: true },
)

/** A screen of a context that is served here: its navigation enters the context. */
export const goElsewhere = defineFlow(
  'goElsewhere',
  siteScreenChosen,
  function* ({ site, path }) {
    if (!(yield* mayLeave())) return
    const pages = yield* port('pages')
    pages.go(`/${site}/${path}`)
  },
  { policy: 'latest', crossesSites: true },
)

const standing = ({ site, session }: RootState) => ({ site: site.current, isSignedIn: session.isSignedIn })

/** Control of this installation is not looked up; the centre elsewhere goes by a name of its own. */
function* lookup(site: string): Step<Lookup | undefined> {
  return site === CONTROL ? undefined : yield* ask('site.lookup', { site })
}

/** Where no ticket is to be had, one signs in there. */
const ticketOf = ({ token, site }: Lookup): Record<string, string> => (token ? { tokenData: token, site } : {})

/** What a site that is known to be served here shows this person. What fails now is said by the navigation. */
function* readyIfHere(site: string): Step<SiteReadied | undefined> {
  const reachable = yield* read((state) => state.site.reachable)
  if (!reachable.some(({ name, is_local }) => name === site && is_local)) return undefined
  const [profile, [rights, menus]] = yield* both(
    () => attempt('session.profile', { site }),
    () =>
      both(
        () => attempt('session.rights', { site }),
        () => attempt('session.menus', { site }),
      ),
  )
  if (!profile.answer || !rights.answer?.roles?.length || !menus.answer) return undefined
  const { roles, perms, buttons, shown_fields: shown, site_fields: fields, viewed } = rights.answer
  const rows = keptRows(menus.answer, roles)
  return {
    site,
    profile: profile.answer,
    roles,
    marks: perms,
    buttons,
    rows,
    ...(shown && { shown }),
    ...(fields && { fields }),
    ...(viewed && { viewed }),
  }
}

function* enter(site: string, from: string, readied: SiteReadied | undefined): Step {
  const pages = yield* port('pages')
  const { siteHabits, navigation, menu } = yield* read((state) => state)
  if (readied) yield* put(siteReadied(readied))
  const wanted = siteHabits.keepsScreen ? sameScreen(menu.rows, from, navigation.path, site) : undefined
  pages.go(readied && wanted ? thereOrDashboard(readied.rows, site, wanted) : dashboardPath(site))
}

/** A tab of its own keeps a site of its own: what it remembers begins with its address, whose guard falls back to the dashboard. */
export const openSiteTab = defineFlow(
  'openSiteTab',
  siteTabAsked,
  function* (site) {
    const browser = yield* port('browser')
    const { site: sites, siteHabits, navigation, menu } = yield* read((state) => state)
    const isHere = sites.reachable.some(({ name, is_local }) => name === site && is_local)
    const found = isHere ? undefined : yield* lookup(site)
    if (found && (yield* isElsewhere(found))) {
      return browser.openTab(withQuery(found.url, ticketOf(found)))
    }
    const wanted = siteHabits.keepsScreen ? sameScreen(menu.rows, sites.current, navigation.path, site) : undefined
    browser.openTab(`#${wanted ?? dashboardPath(site)}`)
  },
  { policy: 'every', crossesSites: true },
)

function* mayLeave(): Step<boolean> {
  const browser = yield* port('browser')
  const isRunning = browser.isHeldBy('page.busy')
  if (isRunning && !(yield* confirm('flows.switchRunning'))) return false
  if (isRunning) yield* put(sendingsLeft())
  if (!(yield* mayLeaveFiles())) return false
  const unsaved = yield* read(selectUnsavedPaths)
  if (unsaved.length > 0 && !(yield* confirm('flows.switchUnsaved'))) return false
  for (const path of unsaved) yield* put(textSettled({ path }))
  return true
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The centre is never this installation. */
function* isElsewhere({ is_local, url, site }: Lookup): Step<boolean> {
  if (is_local) return false
  return site === singleSignOn.site || !(yield* onDevHost(url))
}

/** decisions.md, dev hosts: the 192.168.1 network, and this machine unless the site is another installation on a port of its own. */
function* onDevHost(url: string): Step<boolean> {
  const browser = yield* port('browser')
  const host = browser.hostname()
  if (/^192\.168\.1\.\d{1,3}$/.test(host)) return true
  const target = URL.canParse(url) ? new URL(url) : undefined
  const isNeighbour = target !== undefined && LOOPBACK.has(target.hostname) && target.port !== browser.port()
  return LOOPBACK.has(host) && !isNeighbour
}
