import { useEffect } from 'react'
import { useStore } from 'react-redux'
import type { Reading, ReadingShape } from '../resources/kit/reading'
import { useAppDispatch } from '../slices/hooks'
import { type AskedBy, askedOf } from '../slices/readings'
import { type Answer, type ScreenQueryAsked, screenQueryAsked, screenQueryLeft } from '../slices/screenQueries'
import { isShownElsewhere, useShownReading, useShownReadings } from './useShownReading'

interface Pace {
  /** It is asked anew where this is another value. */
  again?: unknown
  /** It is not asked for the time being. */
  isResting?: boolean
}

/** What is known of a reading; all is absent before it was asked. */
export type ReadNow<Data> = Partial<Answer<Data>>

const NOTHING: ReadNow<never> = {}

/**
 * What a screen of its own reads beside rows: asked for while the screen is in view, and again by a flow once others wrote rows
 * of what it is `about`. Undefined: nothing is asked.
 */
export function useReading<Shape extends ReadingShape>(
  reading: Reading<Shape>,
  by: AskedBy<Shape> | undefined,
  { again, isResting = false }: Pace = {},
): ReadNow<Shape['output']> {
  const dispatch = useAppDispatch()
  const store = useStore()
  const text = by && JSON.stringify(askedOf(reading, by))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew where `again` is another value
  useEffect(() => {
    if (text === undefined || isResting) return
    const query = JSON.parse(text) as ScreenQueryAsked
    dispatch(screenQueryAsked(query))
    if (!query.about) return
    return () => {
      if (!isShownElsewhere(store, query.key)) dispatch(screenQueryLeft(query.key))
    }
  }, [dispatch, store, text, again, isResting])
  return useShownReading(reading, by?.key ?? '') ?? NOTHING
}

/** The same of several, such as the pages of one list. */
export function useReadings<Shape extends ReadingShape>(
  reading: Reading<Shape>,
  by: readonly AskedBy<Shape>[],
  { again }: Pick<Pace, 'again'> = {},
): readonly ReadNow<Shape['output']>[] {
  const dispatch = useAppDispatch()
  const text = JSON.stringify(by.map((each) => askedOf(reading, each)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked anew where `again` is another value
  useEffect(() => {
    const queries = JSON.parse(text) as ScreenQueryAsked[]
    for (const query of queries) dispatch(screenQueryAsked(query))
    return () => {
      for (const { key } of queries) dispatch(screenQueryLeft(key))
    }
  }, [dispatch, text, again])
  return useShownReadings(
    reading,
    by.map(({ key }) => key),
  )
}
