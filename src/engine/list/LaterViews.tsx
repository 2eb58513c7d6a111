import { lazy, Suspense, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectHasViews, viewsNeeded } from '../../slices/viewsNeeded'
import { fetchEditor } from '../filters/FilterBar'
import { useListState } from './ListContext'

const Views = lazy(() =>
  import(/* webpackChunkName: 'saved-views' */ '../savedViews/SavedViews').then(({ SavedViews }) => ({
    default: SavedViews,
  })),
)

/** The saved views of the list, once its rows stand: nothing of them is waited for. */
export function LaterViews() {
  const dispatch = useAppDispatch()
  const isThere = useAppSelector(selectHasViews)
  const isRead = useListState(({ state, ids }) => state === 'ready' || ids.length > 0)
  const [isDue, setDue] = useState(false)
  if (isRead && !isDue) setDue(true)
  useEffect(() => {
    if (!isDue) return
    fetchEditor()
    if (!isThere) dispatch(viewsNeeded())
  }, [dispatch, isDue, isThere])
  if (!isDue || !isThere) return null
  return (
    <Suspense>
      <Views />
    </Suspense>
  )
}
