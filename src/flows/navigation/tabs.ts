import { leavingAsked } from '../../slices/navigation/navigation'
import { pageEnded, type Tab, tabCloseAsked, tabsClosed } from '../../slices/navigation/tabs'
import { confirm, defineFlow, port, put, read } from '../kit'
import { dashboardPath } from './context'
import { mayLeaveFor } from './mayLeaveFor'

type Which = 'this' | 'others' | 'left' | 'right' | 'all'

const meant = (tabs: readonly Tab[], path: string, which: Which): string[] => {
  const at = tabs.findIndex((tab) => tab.path === path)
  const test: Record<Which, (index: number) => boolean> = {
    this: (index) => index === at,
    others: (index) => index !== at,
    left: (index) => index < at,
    right: (index) => index > at,
    all: () => true,
  }
  return tabs.filter((tab, index) => !tab.isAffixed && test[which](index)).map((tab) => tab.path)
}

/** Where to go when the page one is on closes: its neighbour, else the dashboard. */
const neighbour = (tabs: readonly Tab[], closing: readonly string[], here: string): string | undefined => {
  const at = tabs.findIndex((tab) => tab.path === here)
  const isLeft = (tab: Tab): boolean => !closing.includes(tab.path)
  return (tabs.slice(at + 1).find(isLeft) ?? tabs.slice(0, at).findLast(isLeft))?.address
}

/** Closes open pages; those with unsaved text are asked about first. */
export const closeTabs = defineFlow(
  'closeTabs',
  tabCloseAsked,
  function* ({ path, which }) {
    const { tabs, site, unsaved, navigation } = yield* read((state) => state)
    const open = tabs.bySite[site.current] ?? []
    const paths = meant(open, path, which)
    const losing = paths.filter((one) => unsaved[one])
    if (losing.length > 0 && !(yield* confirm('flows.closeUnsaved', { count: losing.length }))) return
    yield* put(tabsClosed({ site: site.current, paths }))
    if (!paths.includes(navigation.path)) return
    const pages = yield* port('pages')
    pages.go(neighbour(open, paths, navigation.path) ?? dashboardPath(site.current))
  },
  { policy: 'leading' },
)

/** A form that is saved or given up leaves no tab behind: after a morning of edits there would be fifty. */
export const endPage = defineFlow(
  'endPage',
  pageEnded,
  function* ({ path, back }) {
    const site = yield* read((state) => state.site.current)
    if (path !== back.split('?')[0]) yield* put(tabsClosed({ site, paths: [path] }))
    const pages = yield* port('pages')
    pages.go(back)
  },
  { policy: 'every' },
)

/** The router holds a navigation that would lose text: the person decides. */
export const askLeaving = defineFlow(
  'askLeaving',
  leavingAsked,
  function* (going) {
    const mayLeave = yield* mayLeaveFor(going)
    const pages = yield* port('pages')
    pages.answerLeaving(mayLeave)
  },
  { policy: 'leading' },
)
