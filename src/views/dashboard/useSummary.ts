import { useEffect } from 'react'
import { type DashboardSummary, dashboardSummary } from '../../resources/readings/dashboard'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { readingAsked, selectReading } from '../../slices/readings'
import type { Answer } from '../../slices/screenQueries'

const EVERY = 60_000

/** The figures of this context: asked for when the page comes into view, and each minute while it stays there. */
export function useSummary(): Omit<Answer, 'data'> & { summary: DashboardSummary | undefined; retry: () => void } {
  const dispatch = useAppDispatch()
  const site = useAppSelector((state) => state.site.current)
  const key = `dashboard ${site}`
  const answer = useAppSelector(selectReading(dashboardSummary, key))
  const zone = String(-new Date().getTimezoneOffset())
  const ask = () => dispatch(readingAsked(dashboardSummary, { key, query: { zone } }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each context and each coming into view
  useEffect(() => {
    ask()
    const timer = setInterval(ask, EVERY)
    return () => clearInterval(timer)
  }, [key])
  const { data, ...rest } = answer ?? { state: 'loading' as const, data: undefined }
  return { ...rest, summary: data, retry: ask }
}
