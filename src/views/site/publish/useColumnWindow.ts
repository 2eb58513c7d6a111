import { type RefObject, useLayoutEffect, useState } from 'react'
import { type RowWindow, windowAt } from '../../../engine/table/useRowWindow'

/** Which columns to draw of `count` columns of one width behind a head of `pinned` pixels, as rows are windowed. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  width: number,
  pinned: number,
): RowWindow {
  const [view, setView] = useState<RowWindow>({ first: 0, end: Math.min(count, Math.ceil(window.innerWidth / width)) })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const move = (known: RowWindow): RowWindow => {
      const room = element.clientWidth - pinned
      const next = windowAt(element.scrollLeft, room > 0 ? room : window.innerWidth, width, count)
      return next.first === known.first && next.end === known.end ? known : next
    }
    const look = (): void => setView(move)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, count, width, pinned])
  return view
}
