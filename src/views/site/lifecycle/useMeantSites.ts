import { useEffect } from 'react'
import { useList, useListState } from '../../../engine/list/ListContext'
import type { AnyRow } from '../../../resources/kit/resource'
import { rowsOf } from '../../../resources/readings/rows'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'

const KEY = 'site/rollout-sites'
/** The largest page a list has. */
const ALL = '1000'
const SITES = rowsOf({ name: 'site' })
const none: readonly AnyRow[] = []

/** The ticked sites, or all that match the list's filters where those are meant. */
export function useMeantSites(): readonly AnyRow[] {
  const dispatch = useAppDispatch()
  const { at } = useList()
  const query = useListState((list) => list.query)
  const picked = useListState((list) => list.picked)
  const isAll = useListState((list) => list.isAllPicked)
  const rows = useAppSelector((state) => state.entities.byResource[at.resource]?.rows)
  const answer = useAppSelector(selectReading(SITES, KEY))
  const { filters, keyword } = query
  useEffect(() => {
    if (!isAll) return
    const asked = { ...filters, ...(keyword ? { keyword } : {}), pageSize: ALL }
    dispatch(readingAsked(SITES, { key: KEY, query: asked }))
    return () => void dispatch(screenQueryDropped(KEY))
  }, [dispatch, isAll, filters, keyword])
  if (isAll) return answer?.data?.list ?? none
  return picked.flatMap((id) => rows?.[id] ?? [])
}
