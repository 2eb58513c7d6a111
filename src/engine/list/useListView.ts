import { useCallback, useMemo } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import {
  type ColumnView,
  type Density,
  listViewChanged,
  listViewKey,
  listViewReset,
  selectListView,
} from '../../slices/list/listViews'
import { selectLanguage } from '../../slices/settings'
import type { Overrides } from '../overrides'
import { arrangedColumns, tableColumns } from './columns'
import { StatusSwitch } from './StatusSwitch'
import type { FixedFilters } from './useListQuery'

/** How this person sees the lists of the resource, and what changes it. */
export function useListView(
  resource: Resource,
  overrides: Overrides,
  maySwitch: boolean,
  { fixed, saved }: { fixed?: FixedFilters | undefined; saved?: number | undefined } = {},
) {
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const view = useAppSelector((state) => selectListView(state, resource.name, saved))
  const at = useMemo(() => ({ resource: resource.name, ...(saved === undefined ? {} : { saved }) }), [resource, saved])
  const shown = useAppSelector((state) => state.session.shownFields[resource.name])
  const arranged = useMemo(() => arrangedColumns(resource, view, overrides, shown), [resource, view, overrides, shown])
  const density: Density = view?.density ?? 'default'
  const columns = useMemo(() => {
    const cells = maySwitch ? { status: StatusSwitch, ...overrides.cells } : overrides.cells
    // What the screen decides is the same in every row.
    const telling = fixed ? arranged.filter(({ name }) => !Object.hasOwn(fixed, name)) : arranged
    return tableColumns(resource, telling, language, { ...overrides, ...(cells ? { cells } : {}) })
  }, [resource, arranged, language, overrides, maySwitch, fixed])

  const arrange = useCallback(
    (changed: ColumnView[], nextDensity: Density = density) =>
      dispatch(listViewChanged({ ...at, view: { ...view, columns: changed, density: nextDensity } })),
    [dispatch, at, view, density],
  )
  const alter = useCallback(
    (name: string, change: Partial<ColumnView>) =>
      arrange(arranged.map((column) => (column.name === name ? { ...column, ...change } : column))),
    [arrange, arranged],
  )
  const unpin = useCallback(
    (name: string) =>
      arrange(arranged.map((column) => (column.name === name ? { ...column, pin: undefined } : column))),
    [arrange, arranged],
  )
  const reset = useCallback(
    () => dispatch(listViewReset(listViewKey(resource.name, saved))),
    [dispatch, resource, saved],
  )
  const isCards = view?.isCards ?? false
  const showCards = useCallback(
    (asCards: boolean) =>
      dispatch(listViewChanged({ ...at, view: { columns: [], density, ...view, isCards: asCards } })),
    [dispatch, at, view, density],
  )
  return { arranged, columns, density, arrange, alter, unpin, reset, isCards, showCards }
}

export type ListViewHandle = ReturnType<typeof useListView>
