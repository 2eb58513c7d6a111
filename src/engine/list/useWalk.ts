import { useEffect, useRef } from 'react'
import { peekedOf } from '../opened'
import { useList, useListState } from './ListContext'

/** From the row beside the list to its neighbours, over the ends of the page too. */
export interface Walk {
  /** From 1, over all pages. */
  place: number
  total: number
  isCapped: boolean
  previous?: () => void
  next?: () => void
}

type Step = 1 | -1

/** How one goes on from the row that lies beside the list; undefined where none does. */
export function useWalk(): Walk | undefined {
  const { resource, open, setOpen, query, change } = useList()
  const ids = useListState((list) => list.ids)
  const state = useListState((list) => list.state)
  const total = useListState((list) => list.total)
  const isCapped = useListState((list) => list.isTotalCapped)
  /** The page was turned: its first or last row is to lie beside it once it is there. */
  const turned = useRef<{ step: Step; from: readonly number[] }>(undefined)
  useEffect(() => {
    const { current } = turned
    if (!current || current.from === ids || state !== 'ready') return
    turned.current = undefined
    const id = current.step > 0 ? ids[0] : ids.at(-1)
    if (id !== undefined) setOpen(String(id), { isReplace: true })
  }, [ids, state, setOpen])
  const id = peekedOf(open)
  if (id === undefined) return undefined
  const at = ids.indexOf(id)
  if (at < 0) return undefined
  const isPaged = resource.shape !== 'tree'
  const place = (isPaged ? (query.page - 1) * query.pageSize : 0) + at + 1
  const show = (to: number | undefined) => () => to !== undefined && setOpen(String(to), { isReplace: true })
  const turn = (step: Step) => () => {
    turned.current = { step, from: ids }
    change({ page: query.page + step }, { isSame: true })
  }
  const hasMore = isPaged && (place < total || (isCapped && ids.length === query.pageSize))
  const walk: Walk = { place, total, isCapped }
  if (at > 0) walk.previous = show(ids[at - 1])
  else if (isPaged && query.page > 1) walk.previous = turn(-1)
  if (at < ids.length - 1) walk.next = show(ids[at + 1])
  else if (hasMore) walk.next = turn(1)
  return walk
}
