import { createContext, useContext } from 'react'
import type { Action } from '../../resources/kit/action'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { emptyList } from '../../slices/rows/entities'
import type { ListState } from '../../slices/rows/entityState'
import type { BatchAction, RowAction } from '../actions'
import type { Overrides } from '../overrides'
import type { ListAddress } from './useListQuery'

/** What the parts of one list share. What the list holds, each part reads from the store. */
export interface ListShape extends ListAddress {
  resource: Resource
  overrides: Overrides
  actions: ReadonlySet<string>
  rowActions: readonly RowAction[]
  batchActions: readonly BatchAction[]
  /** Opens the details, the form or the history of a row: a drawer, or a page where the resource has one. */
  openRow: (what: 'details' | 'edit' | 'history' | 'copy', id: number) => void
  /** Opens an action of a row: beside the list, or on the row's page. */
  openAction: (name: string, action: Action, id: number) => void
  openNew: () => void
  /** The row whose own things stand beside this list. */
  chosen?: number
}

const ListContext = createContext<ListShape | null>(null)

export const ListProvider = ListContext.Provider

export const useList = (): ListShape => {
  const list = useContext(ListContext)
  if (!list) throw new Error('A part of a list stands outside a list.')
  return list
}

const nothing = emptyList()

/** One thing of what the list holds. */
export function useListState<T>(select: (list: ListState) => T): T {
  const { at } = useList()
  return useAppSelector((state) => select(state.entities.byResource[at.resource]?.lists[at.list] ?? nothing))
}
