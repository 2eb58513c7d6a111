import type { SiteChoice } from '../../../slices/sites/site'
import type { SiteHabits } from '../../../slices/sites/siteHabits'
import { type FoundSite, searchSites } from './siteSearch'
import type { Readings } from './spelledSpan'

export type GroupName = 'favourites' | 'recent' | 'others'

/** One line of the switcher: a heading, or a site. */
export type Line = { heading: GroupName } | FoundSite

const RECENT_SHOWN = 5
const CONTROL = 'control'

const named = (sites: readonly SiteChoice[], names: readonly string[]): SiteChoice[] =>
  names.flatMap((name) => sites.find((site) => site.name === name) ?? [])

const lines = (sites: readonly SiteChoice[]): FoundSite[] => sites.map((site) => ({ site, marks: {} }))

type Habits = Pick<SiteHabits, 'favourites' | 'recent'>

/** Favourites, where one was last, and the rest; each site once. */
function groups(sites: readonly SiteChoice[], { favourites, recent }: Habits, current: string) {
  const starred = named(sites, favourites)
  const isLeft = ({ name }: SiteChoice): boolean => name !== current && !favourites.includes(name)
  const last = named(sites, recent).filter(isLeft).slice(0, RECENT_SHOWN)
  const others = sites.filter((site) => !starred.includes(site) && !last.includes(site))
  return { favourites: starred, recent: last, others } satisfies Record<GroupName, SiteChoice[]>
}

/** What the switcher shows: control at its place on top, then the groups; of a search, what it found, best first. */
export function linesOf(
  reachable: readonly SiteChoice[],
  habits: Habits,
  current: string,
  search: { text: string; readings: Readings | undefined },
): Line[] {
  const control = reachable.filter(({ name }) => name === CONTROL)
  const sites = reachable.filter(({ name }) => name !== CONTROL)
  const grouped = groups(sites, habits, current)
  if (search.text.trim() !== '') {
    const ordered = [...control, ...Object.values(grouped).flat()]
    return searchSites(ordered, search.text, search.readings)
  }
  const parts = Object.entries(grouped).filter(([, group]) => group.length > 0) as [GroupName, SiteChoice[]][]
  const isPlain = parts.length === 1 && parts[0]?.[0] === 'others'
  return [
    ...lines(control),
    ...parts.flatMap(([heading, group]) => [...(isPlain ? [] : [{ heading }]), ...lines(group)]),
  ]
}
