import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { isTyping, useKeys } from '../../table/useKeys'
import { askNext, nextKey, type RowsAt, selectNext } from './checkedRows'

interface Walking {
  rows: RowsAt
  total: number
  active: number
  setActive: (place: number) => void
  toggle: (place: number) => void
  scroller: RefObject<HTMLDivElement | null>
  first: number
  last: number
  view: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>
}

/** Arrows, pages, Home and End walk; Enter opens; n goes to the next refused row, wherever it stands. */
export function useWalk({ rows, total, active, setActive, toggle, scroller, first, last, view }: Walking) {
  const dispatch = useAppDispatch()
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })
  const go = (place: number, align: 'start' | 'auto' = 'start'): void => {
    const to = Math.min(total - 1, Math.max(0, place))
    wanted.current = to
    setActive(to)
    view.scrollToIndex(to, { align })
  }
  const found = useAppSelector(selectNext(rows))
  const at = found?.state === 'ready' ? found.data?.at : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is followed once
  useEffect(() => {
    if (at === undefined) return
    dispatch(screenQueryDropped(nextKey(rows)))
    if (at !== null) go(at)
  }, [at])
  const next = (): void => void dispatch(askNext(rows, active < 0 ? first : active + 1))
  useKeys(rows.of === 'all' ? { n: next } : {})
  const page = Math.max(1, last - first - 1)
  const from = active < 0 ? first : active
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => go(active < 0 ? first : from + 1, 'auto')],
    ['ArrowUp', () => go(from - 1, 'auto')],
    ['PageDown', () => go(from + page, 'auto')],
    ['PageUp', () => go(from - page, 'auto')],
    ['Home', () => go(0)],
    ['End', () => go(total - 1, 'auto')],
    ['Enter', () => toggle(from)],
  ])
  const onKeyDown = (event: KeyboardEvent): void => {
    const isOfRow = (event.target as Element).matches('[role="row"]')
    const act = keys.get(event.key)
    if (!act || isTyping(event.target) || (event.key === 'Enter' && !isOfRow)) return
    event.preventDefault()
    act()
  }
  return { go, next, onKeyDown }
}
