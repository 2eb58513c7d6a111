import { type RefObject, useLayoutEffect } from 'react'

const FOOT = 72
const LEAST = 320

/** Gives a box the height that is left below it, so that its head and the pages under it stay in view. */
export function useRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => {
      const room = window.innerHeight - element.getBoundingClientRect().top - FOOT
      element.style.setProperty('--co-room', `${Math.max(LEAST, Math.floor(room))}px`)
    }
    measure()
    const above = new ResizeObserver(measure)
    if (element.previousElementSibling) above.observe(element.previousElementSibling)
    window.addEventListener('resize', measure)
    return () => {
      above.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box])
}
