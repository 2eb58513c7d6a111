import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAppSelector } from '../../slices/hooks'
import type { ListQuery } from '../../slices/list/listQuery'
import { fetchEditor } from '../filters/FilterBar'
import { useHasViews } from '../useHasViews'
import { useList, useListState } from './ListContext'

const Views = lazy(() =>
  import(/* webpackChunkName: 'saved-views' */ '../savedViews/SavedViews').then(({ SavedViews }) => ({
    default: SavedViews,
  })),
)

/** There are tabs, or rows that are narrowed down can be kept as a view: the room for that is there from the beginning. */
function roomOf({ keyword, filters }: ListQuery, hasTabs: boolean): ReactNode {
  if (hasTabs) return <div className="co-views co-views--coming co-views--line" />
  const isNarrow = keyword || Object.keys(filters).length > 0
  return isNarrow ? <div className="co-views co-views--coming" /> : null
}

/** The saved views of the list, once its rows stand: nothing of them is waited for. */
export const LaterViews = () => (
  <ViewsOnce isRead={useListState(({ state, ids }) => state === 'ready' || ids.length > 0)} />
)

/** The same where the rows are shown in another way than by a list. */
export function ViewsOnce({ isRead }: { isRead: boolean }) {
  const { resource, query } = useList()
  const hasTabs = useAppSelector(({ session }) => session.viewed.includes(resource.name))
  const [isDue, setDue] = useState(false)
  if (isRead && !isDue) setDue(true)
  const isThere = useHasViews(isDue)
  useEffect(() => {
    if (isDue) fetchEditor()
  }, [isDue])
  const room = roomOf(query, hasTabs)
  if (!isDue || !isThere) return room
  return (
    <Suspense fallback={room}>
      <Views room={room} />
    </Suspense>
  )
}
