import { useRef } from 'react'
import { actionOpened, peekedOf } from './opened'

/** The row that lies beside the list. It stays there while an action is asked for that was begun from it. */
export function usePeeked(open: string | undefined): number | undefined {
  const last = useRef<number>(undefined)
  const isOfLast = last.current !== undefined && actionOpened(open)?.id === last.current
  if (!isOfLast) last.current = peekedOf(open)
  return last.current
}
