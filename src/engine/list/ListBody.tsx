import { useCallback, useMemo, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { isFiltered } from '../../slices/list/listQuery'
import { rowsPicked } from '../../slices/rows/entities'
import { ListNews } from '../live/ListNews'
import { peekedOf } from '../opened'
import { DataTable } from '../table/DataTable'
import { useNarrow } from '../useNarrow'
import { CardList } from './CardList'
import { declaredActions } from './declaredActions'
import { useList, useListState } from './ListContext'
import { ListSkeleton } from './ListSkeleton'
import { ListEmpty, ListFailed, ListSearching, ListStale } from './ListStates'
import { OverriddenCards } from './OverriddenCards'
import { closedAtFirst, treeView } from './tree'
import type { ListViewHandle } from './useListView'
import { useMenus } from './useMenus'
import { useMoving } from './useMoving'
import { useRoom } from './useRoom'
import { useWalk } from './useWalk'

const noRows = {}
const nothing: ReadonlySet<number> = new Set()

/** Cards where a table has no room, or where this person chose them. */
const useIsCards = (view: ListViewHandle): boolean => {
  const { overrides } = useList()
  const isNarrow = useNarrow()
  return isNarrow || (overrides.card !== undefined && overrides.hasCardChoice === true && view.isCards)
}

/** Whether anything can be done with rows that are ticked; what is logged can be taken out at least. */
const useMayPick = (): boolean => {
  const list = useList()
  const isDoneWith = list.actions.has('export') || list.batchActions.length > 0
  return !list.resource.isLog || isDoneWith || declaredActions(list, 'batch').length > 0
}

/** The rows: as a table, as cards where it is narrow, folded where they are a tree; or why there are none. */
export function ListBody({ view }: { view: ListViewHandle }) {
  const { resource, query } = useList()
  const label = useLabel()
  const isCards = useIsCards(view)
  const picks = useMayPick()
  const box = useRef<HTMLDivElement>(null)
  const ids = useListState((list) => list.ids)
  const state = useListState((list) => list.state)
  const isComplete = useListState((list) => list.isComplete)
  const isOld = useListState((list) => list.isOld)
  const isOther = useListState((list) => list.isOther === true && list.state === 'loading')
  useRoom(box)
  const isFirst = ids.length === 0 && (state === 'loading' || state === 'idle')
  return (
    <section
      ref={box}
      className={`co-list__body${isOld ? ' co-list__body--old' : ''}${isOther ? ' co-list__body--other' : ''}`}
      aria-label={label(resource.screenTitle)}
    >
      {isFirst && (
        <ListSkeleton
          columns={view.columns}
          rows={resource.shape === 'tree' ? 8 : query.pageSize}
          density={view.density}
          picks={picks}
          isCards={isCards}
        />
      )}
      <ListNews />
      {state === 'failed' && ids.length === 0 && <ListFailed />}
      {state === 'failed' && ids.length > 0 && <ListStale />}
      {state === 'ready' && ids.length === 0 && <ListEmpty />}
      {ids.length > 0 && !isComplete && <ListSearching />}
      {ids.length > 0 && <ListRows view={view} />}
    </section>
  )
}

/** Folding lives with the list that is looked at; rows of other shapes pass through. */
const useShownRows = () => {
  const { resource } = useList()
  const ids = useListState((list) => list.ids)
  const isTree = resource.shape === 'tree'
  const rows = useAppSelector((state) => (isTree ? state.entities.byResource[resource.name]?.rows : undefined))
  const above = useListState((list) => list.above)
  const isPart = useListState((list) => isFiltered(list.query))
  const [folded, setFolded] = useState<ReadonlySet<number>>()
  // What was found is not folded away.
  const start = isTree && !isPart ? closedAtFirst(ids, rows ?? noRows) : nothing
  const first = useRef(start)
  if (first.current.size === 0) first.current = start
  const closed = isPart ? nothing : (folded ?? first.current)
  const onFold = useCallback(
    (id: number) =>
      setFolded((known = first.current) => {
        const next = new Set(known)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const tree = useMemo(
    () => (isTree ? treeView(ids, rows ?? noRows, closed, above) : undefined),
    [isTree, ids, rows, closed, above],
  )
  return { ids: tree?.ids ?? ids, ...(tree ? { folds: tree.folds, onFold } : {}) }
}

const ListRows = ({ view }: { view: ListViewHandle }) => {
  const list = useList()
  const { resource, at, query, change, actions, openRow } = list
  const Card = list.overrides.card
  const isCards = useIsCards(view)
  const label = useLabel()
  const dispatch = useAppDispatch()
  const shown = useShownRows()
  const pickedIds = useListState(({ picked }) => picked)
  const picked = useMemo(() => new Set(pickedIds), [pickedIds])
  const total = useListState((each) => each.total)
  const isBusy = useListState(({ state }) => state === 'loading')
  const isOther = useListState((each) => each.isOther === true)
  const onPick = useCallback((ids: number[]) => dispatch(rowsPicked({ ...at, ids })), [dispatch, at])
  const onOpen = useCallback((id: number) => openRow('details', id), [openRow])
  const onEdit = useCallback((id: number) => openRow('edit', id), [openRow])
  const { setOpen } = list
  const onPeek = useCallback((id: number) => setOpen(String(id)), [setOpen])
  const walk = useWalk()
  const chosen = list.chosen ?? peekedOf(list.open)
  const menus = useMenus(view)
  const moving = useMoving()
  const mayPick = useMayPick()
  const onSort = useCallback(
    (name: string) => {
      const order = query.sort !== name ? 'asc' : query.order === 'asc' ? 'desc' : undefined
      change(order ? { sort: name, order } : { sort: undefined, order: undefined })
    },
    [query.sort, query.order, change],
  )
  const onWidth = useCallback((name: string, width: number) => view.alter(name, { width }), [view.alter])
  const shared = {
    resource,
    columns: view.columns,
    picked,
    onOpen,
    onRowMenu: menus.onRowMenu,
    ...shown,
    ...(mayPick ? { onPick } : {}),
  }
  return (
    <>
      {Card && isCards ? (
        <OverriddenCards Card={Card} {...shared} />
      ) : isCards ? (
        <CardList {...shared} />
      ) : (
        <DataTable
          {...shared}
          label={label(resource.screenTitle)}
          density={view.density}
          {...(query.sort ? { sorting: { name: query.sort, order: query.order ?? 'asc' } } : {})}
          total={total}
          {...(isOther ? {} : { before: (query.page - 1) * query.pageSize })}
          {...(actions.has('update') ? { onEdit } : {})}
          {...(moving ? { moving } : {})}
          onSort={onSort}
          onColumnMenu={menus.onColumnMenu}
          onWidth={onWidth}
          isBusy={isBusy}
          {...(chosen === undefined ? {} : { chosen })}
          {...(walk ? { walk } : {})}
          {...(resource.hasPages ? { onPeek } : {})}
        />
      )}
      {menus.shown}
    </>
  )
}
