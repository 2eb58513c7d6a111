import { type RefObject, useLayoutEffect, useState } from 'react'

/** A tile is at least so wide; its picture is square, below it stand two lines. */
const LEAST = 148
const BELOW = 60
const GAP = 8
const ASSUMED = 6

/** How many tiles stand in a line, and how high a line is, in pixels. */
export function useTiles(scroller: RefObject<HTMLElement | null>, isOn: boolean): { columns: number; height: number } {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isOn) return
    const measure = (): void => setWidth(element.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller, isOn])
  if (!isOn) return { columns: 1, height: 0 }
  if (!width) return { columns: ASSUMED, height: LEAST + BELOW }
  const columns = Math.max(2, Math.floor((width - GAP) / (LEAST + GAP)))
  return { columns, height: Math.round((width - GAP) / columns) - GAP * 2 + BELOW }
}
