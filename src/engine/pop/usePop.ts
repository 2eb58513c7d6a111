import { type MouseEvent, useCallback, useState } from 'react'

/** What a popup hangs from, while it is open. `toggle` goes on the button. */
export function usePop() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = useCallback(() => setAnchor(null), [])
  const toggle = useCallback((event: MouseEvent<Element>) => {
    const { currentTarget } = event
    setAnchor((open) => (open ? null : currentTarget))
  }, [])
  return { anchor, close, toggle, open: setAnchor }
}
