import { useCallback, useEffect } from 'react'
import { type HealthReport, health } from '../../../resources/readings/health'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import type { Answer } from '../../../slices/screenQueries'

const KEY = 'health'
const EVERY = 30_000

/** Asked for when the page comes into view, and twice a minute while it stays there. */
export function useHealth(): Omit<Answer, 'data'> & { report: HealthReport | undefined; again: () => void } {
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectReading(health, KEY))
  const again = useCallback(() => void dispatch(readingAsked(health, { key: KEY })), [dispatch])
  useEffect(() => {
    again()
    const timer = setInterval(again, EVERY)
    return () => clearInterval(timer)
  }, [again])
  const { data, ...rest } = answer ?? { state: 'loading' as const, data: undefined }
  return { ...rest, report: data, again }
}
