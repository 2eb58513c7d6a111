import { useCallback, useEffect } from 'react'
import type { SiteVersions } from '../../../resources/kit/siteLifecycle'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { Fault } from '../../../slices/rows/entityState'
import { screenQueryAsked, screenQueryDropped, selectScreenQuery } from '../../../slices/screenQueries'

interface Read {
  versions?: SiteVersions
  fault?: Fault
  again: () => void
}

/** The versions that a site has and can have, read anew each time; `key` tells two readers of one page apart. */
export function useSiteVersions(id: number | undefined, of: string): Read {
  const dispatch = useAppDispatch()
  const key = `site/versions/${of}`
  const answer = useAppSelector(selectScreenQuery(key))
  const again = useCallback(() => {
    if (id !== undefined)
      dispatch(screenQueryAsked({ key, path: '/api/admin/site/versions', query: { id: String(id) } }))
  }, [dispatch, key, id])
  useEffect(() => {
    again()
    return () => void dispatch(screenQueryDropped(key))
  }, [again, dispatch, key])
  return {
    again,
    ...(answer?.state === 'ready' ? { versions: answer.data as SiteVersions } : {}),
    ...(answer?.state === 'failed' && answer.fault ? { fault: answer.fault } : {}),
  }
}
