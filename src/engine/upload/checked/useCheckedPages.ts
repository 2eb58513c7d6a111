import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { RootState } from '../../../slices/rootState'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { askPage, pageKey, pageOf, type RowsAt, selectPage } from './checkedRows'

/** Whoever scrolls past rows does not want them: they are asked for when the list rests so long (ms). */
const RESTS = 80
/** So many pages are held, those around what is seen. */
const HELD = 10

/** Has the pages of these places read, and lets go of those far away. The answer: how many rows the list has, once it is known. */
export function useCheckedPages(rows: RowsAt, first: number, last: number): number | undefined {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const held = useRef(new Set<number>())
  const [from, to] = [pageOf(Math.max(0, first)), pageOf(Math.max(0, last))]
  useEffect(() => {
    const read = (): void => {
      for (let page = from; page <= to; page++) {
        if (!store.getState().screenQueries[pageKey(rows, page)]) dispatch(askPage(rows, page))
        held.current.add(page)
      }
      const farthest = [...held.current].sort((one, other) => Math.abs(other - from) - Math.abs(one - from))
      for (const page of farthest.slice(0, Math.max(0, held.current.size - HELD))) {
        held.current.delete(page)
        dispatch(screenQueryDropped(pageKey(rows, page)))
      }
    }
    if (held.current.size === 0) {
      read()
      return
    }
    const timer = setTimeout(read, RESTS)
    return () => clearTimeout(timer)
  }, [dispatch, store, rows, from, to])
  useEffect(() => {
    const pages = held.current
    return () => {
      for (const page of pages) dispatch(screenQueryDropped(pageKey(rows, page)))
      pages.clear()
    }
  }, [dispatch, rows])
  return useAppSelector(selectPage(rows, from))?.data?.total
}
