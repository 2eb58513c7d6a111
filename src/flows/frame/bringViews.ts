import { viewsNeeded } from '../../slices/savedViews/viewsNeeded'
import { defineFlow, port, until } from '../kit'

/** Saved views are no part of a list's first sight: they come once it stands. */
export const bringViews = defineFlow<unknown>(
  'bringViews',
  viewsNeeded,
  function* () {
    const pages = yield* port('pages')
    yield* until(() => pages.prepareViews())
  },
  { policy: 'leading', crossesSites: true, isReading: true },
)
