import { outlines } from '../../resources/outline/outlines'
import { rowsChanged } from '../../slices/live'
import { countsArrived, countsAsked } from '../../slices/savedViews/savedViews'
import { attempt, defineFlow, put, read, wait } from '../kit'

/** However much changes, tabs are counted anew this seldom (ms). */
const GATHERS = 3_000
/** As many tabs have numbers. */
export const MOST_COUNTED = 12

/** The numbers on the tabs, all by one call. They are an extra: without them there are the tabs. */
export const countViews = defineFlow(
  'countViews',
  countsAsked,
  function* ({ resource, ids }) {
    if (ids.length === 0) return
    const { answer } = yield* attempt('views.count', { resource, ids: ids.slice(0, MOST_COUNTED) })
    if (answer) yield* put(countsArrived({ resource, counts: answer.counts }))
  },
  { policy: 'latest', per: ({ resource }) => resource },
)

/** Rows were written, here or elsewhere: tabs of a list in view are counted once more, a while later. */
export const followCounts = defineFlow(
  'followCounts',
  rowsChanged,
  function* ({ resource }) {
    yield* wait(GATHERS)
    const { savedViews, navigation, live, entities } = yield* read((state) => state)
    const ids = (savedViews[resource]?.list ?? []).map(({ id }) => id)
    const lists = Object.keys(entities.byResource[resource]?.lists ?? {})
    const isInView = !live.isHidden && lists.some((list) => list.split('#')[0] === navigation.path)
    if (outlines[resource] && isInView) yield* put(countsAsked({ resource, ids }))
  },
  { policy: 'leading', per: ({ resource }) => resource },
)
