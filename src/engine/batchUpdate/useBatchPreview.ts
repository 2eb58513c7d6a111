import { useEffect, useMemo, useRef } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { type BatchPreview, batchLook } from '../../resources/readings/batchLook'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { readingAsked, selectReading } from '../../slices/readings'
import type { ActionAt } from '../../slices/rows/actions'
import { type Answer, screenQueryDropped } from '../../slices/screenQueries'

export type PreviewAnswer = Omit<Answer<BatchPreview>, 'asked'> & {
  /** What was asked, for a further page of the same. */
  asked?: LookAsked
}

export interface LookAsked {
  reading: ReturnType<typeof batchLook>
  body: Record<string, unknown>
}

/** Typing has stopped for so long (ms) before it is looked at. */
const SETTLED = 400

/** What would come of what is said; undefined while that is incomplete, or while nothing has been asked yet. */
export function useBatchPreview(
  resource: Resource,
  { action, target }: ActionAt,
  said: Readonly<Record<string, unknown>> | undefined,
): PreviewAnswer | undefined {
  const dispatch = useAppDispatch()
  const reading = useMemo(() => batchLook(resource, action), [resource, action])
  const key = `${resource.name} ${action}`
  const wanted = said && JSON.stringify(said)
  const asked = useRef<{ wanted: string } & LookAsked>(undefined)
  useEffect(() => {
    dispatch(screenQueryDropped(key))
    asked.current = undefined
    if (wanted === undefined || target === undefined || !('scope' in target)) return
    const timer = setTimeout(() => {
      const body = { ...JSON.parse(wanted), scope: target.scope }
      asked.current = { wanted, reading, body }
      dispatch(readingAsked(reading, { key, body }))
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [dispatch, key, reading, wanted, target])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  const answer = useAppSelector(selectReading(reading, key))
  // What was asked before the last word says nothing of it.
  return answer && asked.current?.wanted === wanted ? { ...answer, asked: asked.current } : undefined
}
