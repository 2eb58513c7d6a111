import { createHashRouter } from 'react-router-dom'
import { navigationEnded, navigationStarted } from '../slices/navigation/navigation'
import { Opening } from './Opening'
import { Place } from './Place'
import { ProblemScreen } from './ProblemScreen'
import type { Pages } from './pages'
import type { Store } from './store'

export type Router = ReturnType<typeof createHashRouter>

/**
 * One route for every address: which screen stands there is read from the menu in the state, so that routes come and go with rights
 * and sites and none is left behind. Each navigation waits in the loader for the guard's verdict.
 */
export function makeRouter(store: Store, pages: Pages): Router {
  let router: Router | undefined
  pages.attach({ navigate: async (to, options) => router?.navigate(to, options) }, (asked) =>
    store.dispatch(navigationStarted(asked)),
  )
  router = createHashRouter([
    {
      path: '*',
      loader: ({ request }) => {
        const { pathname, search } = new URL(request.url)
        return pages.await({ path: pathname, search }, request.signal)
      },
      shouldRevalidate: () => true,
      Component: Place,
      HydrateFallback: Opening,
      ErrorBoundary: ProblemScreen,
    },
  ])
  let seen: unknown
  const tell = ({ initialized, navigation, location }: Router['state']): void => {
    if (!initialized || navigation.state !== 'idle' || location === seen) return
    seen = location
    store.dispatch(navigationEnded({ path: location.pathname, search: location.search }))
  }
  router.subscribe(tell)
  return router
}
