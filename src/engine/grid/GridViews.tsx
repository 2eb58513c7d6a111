import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Resource } from '../../resources/kit/resource'
import type { ListQuery } from '../../slices/list/listQuery'
import { useActions } from '../actions'
import { ViewsOnce } from '../list/LaterViews'
import { ListProvider, type ListShape } from '../list/ListContext'
import { useSavedAddress } from '../list/useListQuery'

interface GridViewsProps {
  resource: Resource
  query: ListQuery
  change: (change: Partial<ListQuery>) => void
  isRead: boolean
}

const nothing = (): void => {}

/** The saved views of the rows, the same as of their list: which rows there are and in which order. The columns are the grid's own. */
export function GridViews({ resource, query, change, isRead }: GridViewsProps) {
  const { pathname, search } = useLocation()
  const saved = useSavedAddress(search.replace(/^\?/, ''), query)
  const actions = useActions(resource)
  const shape = useMemo<ListShape>(
    () => ({
      at: { resource: resource.name, list: pathname },
      query,
      change,
      open: undefined,
      setOpen: nothing,
      way: { back: pathname },
      saved,
      resource,
      overrides: {},
      actions,
      rowActions: [],
      batchActions: [],
      openRow: nothing,
      openAction: nothing,
      openNew: nothing,
    }),
    [resource, pathname, query, change, saved, actions],
  )
  return (
    <ListProvider value={shape}>
      <ViewsOnce isRead={isRead} />
    </ListProvider>
  )
}
