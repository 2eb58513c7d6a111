import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchEditor } from '../filters/FilterBar'
import { useHasViews } from '../useHasViews'
import { useList, useListState } from './ListContext'

const Views = lazy(() =>
  import(/* webpackChunkName: 'saved-views' */ '../savedViews/SavedViews').then(({ SavedViews }) => ({
    default: SavedViews,
  })),
)

/** The saved views of the list, once its rows stand: nothing of them is waited for. */
export const LaterViews = () => (
  <ViewsOnce isRead={useListState(({ state, ids }) => state === 'ready' || ids.length > 0)} />
)

/** The same where the rows are shown in another way than by a list. */
export function ViewsOnce({ isRead }: { isRead: boolean }) {
  const { keyword, filters } = useList().query
  const [isDue, setDue] = useState(false)
  if (isRead && !isDue) setDue(true)
  const isThere = useHasViews(isDue)
  useEffect(() => {
    if (isDue) fetchEditor()
  }, [isDue])
  // Rows that are narrowed down can be kept as a view: the room for that is there from the beginning.
  const room = keyword || Object.keys(filters).length > 0 ? <div className="co-views co-views--coming" /> : null
  if (!isDue || !isThere) return room
  return (
    <Suspense fallback={room}>
      <Views room={room} />
    </Suspense>
  )
}
