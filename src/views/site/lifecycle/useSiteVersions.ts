import { useCallback, useEffect } from 'react'
import type { SiteVersions } from '../../../resources/kit/siteLifecycle'
import { siteVersions } from '../../../resources/readings/site'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import type { Fault } from '../../../slices/rows/entityState'
import { screenQueryDropped } from '../../../slices/screenQueries'

interface Read {
  versions?: SiteVersions
  fault?: Fault
  again: () => void
}

/** The versions that a site has and can have, read anew each time; `key` tells two readers of one page apart. */
export function useSiteVersions(id: number | undefined, of: string): Read {
  const dispatch = useAppDispatch()
  const key = `site/versions/${of}`
  const answer = useAppSelector(selectReading(siteVersions, key))
  const again = useCallback(() => {
    if (id !== undefined) dispatch(readingAsked(siteVersions, { key, query: { id: String(id) } }))
  }, [dispatch, key, id])
  useEffect(() => {
    again()
    return () => void dispatch(screenQueryDropped(key))
  }, [again, dispatch, key])
  return {
    again,
    ...(answer?.state === 'ready' && answer.data ? { versions: answer.data } : {}),
    ...(answer?.state === 'failed' && answer.fault ? { fault: answer.fault } : {}),
  }
}
