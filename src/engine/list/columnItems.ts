import type { useSay } from '../../i18n/useSay'
import type { MenuItem } from '../pop/PopMenu'
import type { TableColumn } from '../table/column'
import { MAX_WIDTH, MIN_WIDTH } from '../table/column'
import type { ListShape } from './ListContext'
import type { ListViewHandle } from './useListView'

const STEP = 40

/** The menu of a column's head. */
export const columnItems = (
  column: TableColumn,
  { query, change }: Pick<ListShape, 'query' | 'change'>,
  view: ListViewHandle,
  say: ReturnType<typeof useSay>,
): MenuItem[] => {
  const { name, isSortable, pin, width } = column
  const sorted = query.sort === name ? query.order : undefined
  const sort = (order: 'asc' | 'desc'): MenuItem => ({
    id: order,
    label: say(order === 'asc' ? 'engine.column.asc' : 'engine.column.desc'),
    isChecked: sorted === order,
    onPick: () => change({ sort: name, order }),
  })
  const resize = (id: string, label: string, by: number): MenuItem => ({
    id,
    label,
    onPick: () => view.alter(name, { width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width + by)) }),
  })
  return [
    ...(isSortable ? [sort('asc'), sort('desc')] : []),
    pin
      ? { id: 'unpin', label: say('engine.column.unpin'), startsGroup: true, onPick: () => view.unpin(name) }
      : {
          id: 'pin',
          label: say('engine.column.pinLeft'),
          startsGroup: true,
          onPick: () => view.alter(name, { pin: 'left' }),
        },
    ...(pin === 'right'
      ? []
      : [{ id: 'pinRight', label: say('engine.column.pinRight'), onPick: () => view.alter(name, { pin: 'right' }) }]),
    { ...resize('wider', say('engine.column.wider'), STEP), startsGroup: true },
    resize('narrower', say('engine.column.narrower'), -STEP),
    { id: 'auto', label: say('engine.column.auto'), onPick: () => view.alter(name, { width: undefined }) },
    {
      id: 'hide',
      label: say('engine.column.hide'),
      startsGroup: true,
      onPick: () => view.alter(name, { isHidden: true }),
    },
  ]
}
