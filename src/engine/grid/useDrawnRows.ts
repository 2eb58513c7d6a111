import { useLayoutEffect, useReducer, useRef } from 'react'
import { type Drawn, isSameRange, portion } from './portion'

/** New rows a frame: more of them take longer than a frame on a slow machine, fewer are seen to come one after another. */
const ROWS_A_FRAME = 8

/** The rows to be drawn in this frame. What is missing of those that are wanted comes in the next ones, a few at a time. */
export function useDrawnRows(wanted: Drawn): Drawn {
  const drawn = useRef<Drawn>({ first: 0, end: 0 })
  const [, goOn] = useReducer((frames: number) => frames + 1, 0)
  const isFirst = drawn.current.end === 0
  const now = isFirst ? wanted : portion(drawn.current, wanted, ROWS_A_FRAME)
  useLayoutEffect(() => {
    drawn.current = now
    if (isSameRange(now, wanted)) return undefined
    const frame = requestAnimationFrame(goOn)
    return () => cancelAnimationFrame(frame)
  })
  return now
}
