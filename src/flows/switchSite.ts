import { siteChosen } from '../slices/site'
import { selectUnsavedPaths, textSettled } from '../slices/unsaved'
import { CONTROL, dashboardPath } from './context'
import { ask, confirm, defineFlow, leaveFor, port, put, read, type Step } from './kit'

/**
 * flows.md §5. A site that lives elsewhere takes the browser there with a ticket.
 * A local one, or any on a developer's machine, is entered in place: the navigation's guard loads its rights and menus.
 */
export const switchSite = defineFlow(
  'switchSite',
  siteChosen,
  function* (site) {
    if (!(yield* mayLeave())) return
    const pages = yield* port('pages')
    if (site === CONTROL && !(yield* read((state) => state.installation.center)))
      return pages.go(dashboardPath(CONTROL))
    const found = yield* ask('site.lookup', { site })
    if (!found.is_local && !(yield* onDevHost(found.url))) {
      return yield* leaveFor(found.url, { tokenData: found.token, site: found.site })
    }
    pages.go(dashboardPath(site))
  },
  { policy: 'latest', crossesSites: true },
)

function* mayLeave(): Step<boolean> {
  const browser = yield* port('browser')
  if (browser.isHeldBy('page.busy') && !(yield* confirm('flows.switchRunning'))) return false
  const unsaved = yield* read(selectUnsavedPaths)
  if (unsaved.length > 0 && !(yield* confirm('flows.switchUnsaved'))) return false
  for (const path of unsaved) yield* put(textSettled({ path }))
  return true
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** decisions.md, dev hosts: the 192.168.1 network, and this machine unless the site is another installation on a port of its own. */
function* onDevHost(url: string): Step<boolean> {
  const browser = yield* port('browser')
  const host = browser.hostname()
  if (/^192\.168\.1\.\d{1,3}$/.test(host)) return true
  const target = URL.canParse(url) ? new URL(url) : undefined
  const isNeighbour = target !== undefined && LOOPBACK.has(target.hostname) && target.port !== browser.port()
  return LOOPBACK.has(host) && !isNeighbour
}
