import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ and Enter go on from wherever one is on the page. */
export function useGoOnKey(goOn: () => void, mayGoOn: boolean): void {
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!mayGoOn) return undefined
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [mayGoOn])
}
