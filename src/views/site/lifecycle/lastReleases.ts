import { useEffect } from 'react'
import { useListState } from '../../../engine/list/ListContext'
import { type LastRelease, lastReleases } from '../../../resources/readings/site'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'

const KEY = 'site/last-releases'

/** Asks for the last work of the sites in the list, whenever the list was read. Draws nothing. */
export function LastReleases() {
  const dispatch = useAppDispatch()
  const ids = useListState((list) => list.ids)
  useEffect(() => {
    if (ids.length > 0) dispatch(readingAsked(lastReleases, { key: KEY, query: { id: ids.map(String) } }))
  }, [dispatch, ids])
  return null
}

export const useLastRelease = (site: number): LastRelease | undefined =>
  useAppSelector((state) => selectReading(lastReleases, KEY)(state)?.data?.list.find(({ site_id }) => site_id === site))
