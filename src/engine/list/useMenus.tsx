import { type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { destroyAsked } from '../../slices/rows/edits'
import { PopMenu } from '../pop/PopMenu'
import { useRowTitle } from '../useRowTitle'
import { columnItems } from './columnItems'
import { useList } from './ListContext'
import { LazyDeleteDialog, useDialogsSoon } from './lazyDialogs'
import type { ListViewHandle } from './useListView'
import { useRowItems } from './useRowItems'

type Opened = { anchor: Element; of: { row: number } | { column: string } }

/** One menu for all rows and one for all heads, and the dialog that a row's removal asks for. */
export function useMenus(view: ListViewHandle) {
  const list = useList()
  const say = useSay()
  const [opened, setOpened] = useState<Opened>()
  const [doomed, setDoomed] = useState<number>()
  const rowItems = useRowItems(setDoomed)
  useDialogsSoon(opened !== undefined && 'row' in opened.of)
  const close = useCallback(() => setOpened(undefined), [])
  const onRowMenu = useCallback((row: number, anchor: Element) => setOpened({ anchor, of: { row } }), [])
  const onColumnMenu = useCallback(
    (column: string, event: MouseEvent<Element>) => setOpened({ anchor: event.currentTarget, of: { column } }),
    [],
  )
  let shown: ReactNode = null
  if (opened && 'row' in opened.of)
    shown = (
      <PopMenu
        anchor={opened.anchor}
        label={say('engine.table.more')}
        items={rowItems(opened.of.row)}
        onClose={close}
      />
    )
  if (opened && 'column' in opened.of) {
    const { column: name } = opened.of
    const column = view.columns.find((each) => each.name === name)
    if (column)
      shown = (
        <PopMenu
          anchor={opened.anchor}
          label={say('engine.table.columnMenu')}
          items={columnItems(column, list, view, say)}
          onClose={close}
        />
      )
  }
  if (doomed !== undefined) shown = <RowDelete id={doomed} onClose={() => setDoomed(undefined)} />
  return { onRowMenu, onColumnMenu, shown }
}

function RowDelete({ id, onClose }: { id: number; onClose: () => void }) {
  const { resource, at } = useList()
  const dispatch = useAppDispatch()
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id])
  const title = useRowTitle(resource, row, `#${id}`)
  return (
    <LazyDeleteDialog
      resource={resource}
      subject={title}
      count={1}
      onClose={onClose}
      onDelete={() => {
        onClose()
        dispatch(destroyAsked({ ...at, scope: { ids: [id] }, count: 1 }))
      }}
    />
  )
}
