import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 640px)'

const listen = (changed: () => void): (() => void) => {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** A screen too narrow for a table. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(NARROW).matches)
