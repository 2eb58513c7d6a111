import { type RefObject, useLayoutEffect } from 'react'

/** Nobody has moved on meanwhile: the focus is nowhere, or in what goes away by and by. */
const isLost = (own: Element | null | undefined): boolean =>
  document.activeElement === document.body || Boolean(own?.closest('[role="dialog"]')?.contains(document.activeElement))

/** As something opens over a page: whoever works by keys goes on where they were once it is gone. `own` is a part of it. */
export function useFocusBack(isOpen = true, own?: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement: before } = document
    return () => {
      // What held the focus is still there while this runs.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && isLost(own?.current))
          before.focus({ preventScroll: true })
      })
    }
  }, [isOpen, own])
}
