import { useCallback, useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { type Answer, screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'
import type { HealthReport } from './healthReport'

const KEY = 'health'
const EVERY = 30_000

/** Asked for when the page comes into view, and twice a minute while it stays there. */
export function useHealth(): Omit<Answer, 'data'> & { report: HealthReport | undefined; again: () => void } {
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectScreenQuery(KEY))
  const again = useCallback(
    () => void dispatch(screenQueryAsked({ key: KEY, path: '/api/admin/system/health' })),
    [dispatch],
  )
  useEffect(() => {
    again()
    const timer = setInterval(again, EVERY)
    return () => clearInterval(timer)
  }, [again])
  const { data, ...rest } = answer ?? { state: 'loading' as const, data: undefined }
  return { ...rest, report: data as HealthReport | undefined, again }
}
