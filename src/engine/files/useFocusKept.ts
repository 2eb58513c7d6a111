import { type RefObject, useEffect } from 'react'

/** What hangs from a file or lies over it, and gives the focus back. */
const OVER = '[role="menu"], [role="dialog"]'

/** Tells `isHeld` whether the focus was last in `room`; what lies over it does not count. */
export function useFocusHeld(room: RefObject<HTMLElement | null>, isHeld: RefObject<boolean>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !room.current) return
      const over = target.closest(OVER)
      if (!over || over.contains(room.current)) isHeld.current = room.current.contains(target)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [room, isHeld])
}

/** Whoever works by keys goes on at `target` once what they were at has gone from under them, or stands elsewhere. */
export function useFocusKept(isHeld: RefObject<boolean>, target: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    const { activeElement: now } = document
    if (!isHeld.current || (now !== document.body && !now?.matches('[data-place]'))) return
    const to = target()
    if (to !== now) to?.focus({ preventScroll: true })
  })
}
