import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type Answer, screenQueryAsked, selectScreenQuery } from '../../slices/screenQueries'
import type { Summary } from './summary'

const EVERY = 60_000

/** The figures of this context: asked for when the page comes into view, and each minute while it stays there. */
export function useSummary(): Omit<Answer, 'data'> & { summary: Summary | undefined; retry: () => void } {
  const dispatch = useAppDispatch()
  const site = useAppSelector((state) => state.site.current)
  const key = `dashboard ${site}`
  const answer = useAppSelector(selectScreenQuery(key))
  const ask = () =>
    dispatch(
      screenQueryAsked({
        key,
        path: '/api/admin/dashboard/summary',
        query: { zone: String(-new Date().getTimezoneOffset()) },
      }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each context and each coming into view
  useEffect(() => {
    ask()
    const timer = setInterval(ask, EVERY)
    return () => clearInterval(timer)
  }, [key])
  const { data, ...rest } = answer ?? { state: 'loading' as const, data: undefined }
  return { ...rest, summary: data as Summary | undefined, retry: ask }
}
