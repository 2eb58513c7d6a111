import { useEffect } from 'react'
import { useAppDispatch } from '../slices/hooks'
import { type ScreenQueryAsked, screenQueryAsked, screenQueryLeft } from '../slices/screenQueries'

interface LiveQueryOptions {
  /** It is asked anew where this is another value. */
  again?: unknown
  /** It is not asked meanwhile, and follows nothing. */
  isResting?: boolean
}

/** Asks a query of a screen while that is in view; by a flow it is asked again once rows were written that it is about. */
export function useLiveQuery(asked: ScreenQueryAsked | undefined, options: LiveQueryOptions = {}): void {
  const { again, isResting = false } = options
  const dispatch = useAppDispatch()
  const text = asked && JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew where `again` is another value
  useEffect(() => {
    if (text === undefined || isResting) return
    const query = JSON.parse(text) as ScreenQueryAsked
    dispatch(screenQueryAsked(query))
    return () => void dispatch(screenQueryLeft(query.key))
  }, [dispatch, text, again, isResting])
}
