import { useEffect } from 'react'
import { useListState } from '../../../engine/list/ListContext'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'

/** The last work on a site. */
export interface LastRelease {
  id: number
  site_id: number
  kind: string
  to_version: string
  state: string
  created_at: string
}

const KEY = 'site/last-releases'

/** Asks for the last work of the sites in the list, whenever the list was read. Draws nothing. */
export function LastReleases() {
  const dispatch = useAppDispatch()
  const ids = useListState((list) => list.ids)
  useEffect(() => {
    if (ids.length > 0)
      dispatch(screenQueryAsked({ key: KEY, path: '/api/admin/site/last-releases', query: { id: ids.map(String) } }))
  }, [dispatch, ids])
  return null
}

export const useLastRelease = (site: number): LastRelease | undefined =>
  useAppSelector((state) => {
    const { list } = (selectScreenQuery(KEY)(state)?.data ?? {}) as { list?: LastRelease[] }
    return list?.find(({ site_id }) => site_id === site)
  })
