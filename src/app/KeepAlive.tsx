import { Activity, useState } from 'react'
import { type Location, useLocation, useRoutes } from 'react-router-dom'
import { contextOf } from '../flows/navigation/context'
import { useAppSelector } from '../slices/hooks'
import { screenAt } from '../slices/navigation/screens'
import type { Tab } from '../slices/navigation/tabs'
import { NotFound } from '../views/error/NotFound'
import { loadedScreen } from './loadedScreens'
import { Opening } from './Opening'
import { ScreenBoundary } from './ScreenBoundary'

const NONE: readonly Tab[] = []

/** Path → where that page stands, which is where it was when it was last looked at. */
type Pages = ReadonlyMap<string, Location>

/** The open pages that keep their state, and the one in view. Those whose tab is closed are gone. */
export function KeepAlive() {
  const location = useLocation()
  const site = useAppSelector((state) => state.site.current)
  const tabs = useAppSelector((state) => state.tabs.bySite[site] ?? NONE)
  const refreshed = useAppSelector((state) => state.tabs.refreshed)
  const [pages, setPages] = useState<Pages>(new Map())
  const context = contextOf(location.pathname)
  const isOfSite = context === undefined || context === site
  const now = isOfSite ? openPages(pages, tabs, location) : pages
  if (now !== pages) setPages(now)
  if (!isOfSite) return <Opening />
  return [...now].map(([path, at]) => (
    <Activity key={`${site} ${path} ${refreshed[path] ?? 0}`} mode={path === location.pathname ? 'visible' : 'hidden'}>
      <Page at={at} />
    </Activity>
  ))
}

/** The same map where nothing changed, so that it can be kept in the state. */
function openPages(pages: Pages, tabs: readonly Tab[], here: Location): Pages {
  const kept = new Set(tabs.filter((tab) => tab.isKept).map((tab) => tab.path))
  const wanted = [...pages].filter(([path]) => path !== here.pathname && kept.has(path))
  const isSame = pages.get(here.pathname) === here && pages.size === wanted.length + 1
  if (isSame) return pages
  const isKnown = pages.has(here.pathname)
  if (!isKnown) return new Map([...wanted, [here.pathname, here]])
  return new Map(
    [...pages]
      .filter(([path]) => path === here.pathname || kept.has(path))
      .map(([path, at]) => [path, path === here.pathname ? here : at]),
  )
}

/** One page, for which the address stands still while it is hidden. */
function Page({ at }: { at: Location }) {
  const site = useAppSelector((state) => state.site.current)
  const rows = useAppSelector((state) => state.menu.rows)
  const screen = screenAt(rows, site, at.pathname)
  const draw = screen && loadedScreen(screen.component)
  const routed = useRoutes([{ path: screen?.pattern ?? '*', element: draw ? draw() : <NotFound /> }], at)
  return <ScreenBoundary path={at.pathname}>{routed}</ScreenBoundary>
}
