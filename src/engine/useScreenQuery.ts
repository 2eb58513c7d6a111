import { useEffect } from 'react'
import { useAppDispatch } from '../slices/hooks'
import { type Answer, type ScreenQueryAsked, screenQueryAsked, screenQueryLeft } from '../slices/screenQueries'
import { useShownAnswer } from './useShownAnswer'

/**
 * What a screen of its own reads beside rows: asked for while the screen is in view, and again by a flow once others wrote rows
 * of what it is about. It is asked anew as well where `again` is another value, and not
 * while it rests.
 */
export function useScreenQuery(
  asked: ScreenQueryAsked | undefined,
  again?: unknown,
  isResting = false,
): Answer | undefined {
  const dispatch = useAppDispatch()
  const text = asked && JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew where `again` is another value
  useEffect(() => {
    if (text === undefined || isResting) return
    const query = JSON.parse(text) as ScreenQueryAsked
    dispatch(screenQueryAsked(query))
    return () => void dispatch(screenQueryLeft(query.key))
  }, [dispatch, text, again, isResting])
  return useShownAnswer(asked?.key ?? '')
}
