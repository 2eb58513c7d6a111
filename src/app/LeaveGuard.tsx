import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { type Location, useBlocker } from 'react-router-dom'
import { wouldLose } from '../flows/navigation/wouldLose'
import { leavingAsked, type Target } from '../slices/navigation/navigation'
import type { RootState } from '../slices/rootState'
import { usePages } from './PagesContext'

const placeOf = ({ pathname, search }: Location): Target => ({ path: pathname, search })

/**
 * The one blocker of the console: a second one, or one inside a hidden page, would hang the router. It does not hold an address
 * that is typed: that one is asked about by the guard.
 */
export function LeaveGuard() {
  const store = useStore<RootState>()
  const pages = usePages()
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    wouldLose(store.getState(), placeOf(currentLocation), placeOf(nextLocation)),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    pages.hold(blocker)
    store.dispatch(leavingAsked(placeOf(blocker.location)))
  }, [blocker, pages, store])
  return null
}
