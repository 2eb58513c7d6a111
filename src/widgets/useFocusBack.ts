import { useLayoutEffect } from 'react'

/** As something opens over a page: whoever works by keys goes on where they were once it is gone. */
export function useFocusBack(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const { activeElement: before } = document
    return () => {
      // What held the focus is still there while this runs.
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}
