import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond what is seen; also the step in which the window moves. */
const SPARE = 4
/** What stands around a table on its page, in pixels. */
const AROUND = 300
const LEAST = 320

/** A guess before anything is laid out, good enough not to draw twice. */
const assumedHeight = (): number => Math.max(LEAST, window.innerHeight - AROUND)

export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
}

/** The rows that a scroller of this height shows, and some more, in whole steps. */
export const windowAt = (
  scrollTop: number,
  viewHeight: number,
  height: number,
  count: number,
  spare = SPARE,
): RowWindow => {
  const seen = Math.ceil((viewHeight || assumedHeight()) / height)
  const step = Math.floor(scrollTop / height / spare) * spare
  return { first: Math.max(0, step - spare), end: Math.min(count, step + seen + 2 * spare) }
}

/**
 * Which rows to draw of `count` rows of one height. Redraws only when the window moves a step, before the browser paints. `spare`: rows
 * beyond what is seen, fewer where one is high.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  spare = SPARE,
): RowWindow {
  const [view, setView] = useState<RowWindow>(() => windowAt(0, 0, height, count, spare))
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = (): RowWindow => windowAt(element.scrollTop, element.clientHeight, height, count, spare)
    const move = (known: RowWindow): RowWindow => {
      const next = look()
      return next.first === known.first && next.end === known.end ? known : next
    }
    const onScroll = (): void => flushSync(() => setView(move))
    setView(move)
    const sizes = new ResizeObserver(() => setView(move))
    sizes.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, count, height, spare])
  return view
}
