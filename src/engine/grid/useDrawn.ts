import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { type Drawn, isWhole, nextDrawn } from './nextDrawn'

/** Rows a frame: more of them take longer than a frame on a slow machine, fewer are seen to come one after another. */
const ROWS_A_FRAME = 4

interface Pace {
  /** Rows that came since the last frame. */
  spent: number
  hasBegun: boolean
  /** The frame that is waited for. */
  frame?: number
}

const renewedIn = <Columns>(next: Drawn<Columns>, before: Drawn<Columns>): number =>
  [...next].filter(([index, columns]) => before.get(index) !== columns).length

/** Goes on after what is drawn now was painted, once, however often it is asked for meanwhile. */
function afterPaint(pace: Pace, goOn: () => void): void {
  pace.frame ??= requestAnimationFrame(() => {
    pace.frame = requestAnimationFrame(() => {
      delete pace.frame
      pace.spent = 0
      goOn()
    })
  })
}

/**
 * The rows to be drawn now, with their columns. What is missing of what is wanted comes in the next frames, a few rows each,
 * however often it is rendered within one: scrolling renders once for the rows and once for the columns.
 */
export function useDrawn<Columns>(wanted: readonly number[], columns: Columns, focus: number): Drawn<Columns> {
  const drawn = useRef<Drawn<Columns>>(new Map())
  const pace = useRef<Pace>({ spent: 0, hasBegun: false }).current
  const [, goOn] = useReducer((frames: number) => frames + 1, 0)
  const most = pace.hasBegun ? ROWS_A_FRAME - pace.spent : wanted.length
  const now = nextDrawn(drawn.current, { wanted, columns, focus }, most)
  useLayoutEffect(() => {
    if (pace.hasBegun) pace.spent += renewedIn(now, drawn.current)
    pace.hasBegun ||= now.size > 0
    drawn.current = now
    if (pace.spent > 0 || !isWhole(now, wanted, columns)) afterPaint(pace, goOn)
  })
  useEffect(
    () => () => {
      if (pace.frame !== undefined) cancelAnimationFrame(pace.frame)
      delete pace.frame
    },
    [pace],
  )
  return now
}
