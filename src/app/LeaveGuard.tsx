import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useBlocker } from 'react-router-dom'
import { contextOf } from '../flows/context'
import { leavingAsked } from '../slices/navigation'
import type { RootState } from '../slices/rootState'
import { usePages } from './PagesContext'

/** Leaving loses the text of a page that does not stay open behind its tab, or that belongs to another context. */
export function wouldLose({ unsaved, tabs, site }: RootState, from: string, to: string): boolean {
  if (!unsaved[from] || from === to) return false
  const goesElsewhere = (contextOf(to) ?? site.current) !== site.current
  return goesElsewhere || !tabs.bySite[site.current]?.some((tab) => tab.path === from && tab.isKept)
}

/** The one blocker of the console: a second one, or one inside a hidden page, would hang the router. */
export function LeaveGuard() {
  const store = useStore<RootState>()
  const pages = usePages()
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLose(store.getState(), currentLocation.pathname, nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    pages.hold(blocker)
    store.dispatch(leavingAsked())
  }, [blocker, pages, store])
  return null
}
