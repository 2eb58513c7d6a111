import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

/** Pixels drawn beyond what is seen, above and below. */
const SPARE = 240
/** Before anything is laid out. */
const ASSUMED = 440

export interface LineWindow {
  first: number
  /** One past the last. */
  end: number
  /** Pixels left free above and below what is drawn. */
  above: number
  below: number
}

/** Where each line begins, and where the last one ends. */
function topsOf(heights: readonly number[]): number[] {
  const tops = [0]
  let top = 0
  for (const height of heights) {
    top += height
    tops.push(top)
  }
  return tops
}

/** Which of many lines of known heights to draw, and a way to bring one into view. */
export function useLineWindow(scroller: RefObject<HTMLElement | null>, heights: readonly number[]) {
  const [view, setView] = useState({ top: 0, height: ASSUMED })
  const tops = useMemo(() => topsOf(heights), [heights])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = (): void => setView({ top: element.scrollTop, height: element.clientHeight || ASSUMED })
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
  const total = tops.at(-1) ?? 0
  const first = Math.max(0, tops.findIndex((top) => top > view.top - SPARE) - 1)
  const past = tops.findIndex((top) => top > view.top + view.height + SPARE)
  const end = past === -1 ? heights.length : past
  const drawn: LineWindow = { first, end, above: tops[first] ?? 0, below: total - (tops[end] ?? total) }
  const show = (line: number): void => {
    const element = scroller.current
    if (!element) return
    const top = line <= 1 ? 0 : (tops[line] ?? 0)
    const bottom = tops[line + 1] ?? total
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }
  return { drawn, show }
}
