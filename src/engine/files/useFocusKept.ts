import { type RefObject, useEffect, useRef } from 'react'

/** What hangs from a file or lies over it, and gives the focus back. */
const OVER = '[role="menu"], [role="dialog"]'

/** Whoever works by keys goes on beside what has gone from under them. */
export function useFocusKept(scroller: RefObject<HTMLElement | null>, focus: number): void {
  const isHeld = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest(OVER)) return
      isHeld.current = scroller.current?.contains(target) ?? false
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [scroller])
  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return
    scroller.current?.querySelector<HTMLElement>(`[data-place="${focus}"]`)?.focus({ preventScroll: true })
  })
}
