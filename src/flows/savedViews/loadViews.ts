import { viewsArrived, viewsAsked } from '../../slices/savedViews/savedViews'
import { attempt, defineFlow, put } from '../kit'
import { lackingColumns } from '../list/readLongColumns'

/** The views of a list. Whoever cannot have them has the list all the same. */
export const loadViews = defineFlow(
  'loadViews',
  viewsAsked,
  function* ({ resource }) {
    const { answer } = yield* attempt('views.list', { resource })
    if (!answer) return
    yield* put(viewsArrived({ resource, answer }))
    yield* lackingColumns(resource)
  },
  { policy: 'latest', per: ({ resource }) => resource },
)
