import { useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type ListView, listViewKey } from '../../slices/list/listViews'
import {
  countsAsked,
  isSameQuery,
  listQueryOf,
  type SavedView,
  type ViewQuery,
  viewQueryOf,
  viewsAsked,
} from '../../slices/savedViews/savedViews'
import { useList } from '../list/ListContext'

const asDeclared: ListView = { columns: [], density: 'default' }

/** The saved views of the list at hand: asked for, counted, and which of them is shown. */
export function useViews() {
  const { resource, query, saved } = useList()
  const dispatch = useAppDispatch()
  const views = useAppSelector((state) => state.savedViews?.[resource.name])
  const id = saved?.view
  const own = useAppSelector((state) => state.listViews[listViewKey(resource.name, id)])
  const open = views?.list.find((view) => view.id === id)
  const ids = views?.list.map((view) => view.id).join() ?? ''
  useEffect(() => void dispatch(viewsAsked({ resource: resource.name })), [dispatch, resource])
  useEffect(() => {
    if (ids) dispatch(countsAsked({ resource: resource.name, ids: ids.split(',').map(Number) }))
  }, [dispatch, resource, ids])
  const shown = useMemo(() => viewQueryOf(query), [query])
  const look = own ?? open?.look ?? asDeclared
  return {
    views,
    open,
    shown,
    look,
    isChanged: open !== undefined && (own !== undefined || !isSameQuery(shown, open.query)),
  }
}

export type ViewsHandle = ReturnType<typeof useViews>

/** Shows a view, or all rows. */
export function useShowView() {
  const { saved, query } = useList()
  return (view: Pick<SavedView, 'id' | 'query'> | undefined, how?: { isReplace?: boolean }): void =>
    saved?.show(view && { id: view.id, query: listQueryOf(view.query, query.pageSize) }, how)
}

export const hasFilters = (query: ViewQuery): boolean => Object.keys(query).length > 0
