import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { ASSUMED, observeSize } from '../table/observeSize'
import type { PlacedColumn } from './GridRow'
import { type GridColumn, HEAD_WIDTH } from './gridProps'

/** Rows and columns drawn beyond what is seen. */
const SPARE_ROWS = 4
const SPARE_COLUMNS = 2

/** Each column with its place; the first one stands beside the heads of the rows. */
export function placed(columns: readonly GridColumn[]): PlacedColumn[] {
  let start = HEAD_WIDTH
  return columns.map((column, index) => {
    const place = { ...column, index, start }
    start += column.width
    return place
  })
}

interface Extent {
  rowCount: number
  rowHeight: number
  columns: readonly GridColumn[]
}

/** What of a large grid is drawn: the rows and the columns in view, and a few more. */
export function useGridWindow(scroller: RefObject<HTMLDivElement | null>, { rowCount, rowHeight, columns }: Extent) {
  const all = useMemo(() => placed(columns), [columns])
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: SPARE_ROWS,
    initialRect: ASSUMED,
    observeElementRect: observeSize,
  })
  const across = useVirtualizer({
    horizontal: true,
    count: Math.max(0, all.length - 1),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => all[index + 1]?.width ?? 0,
    paddingStart: HEAD_WIDTH + (all[0]?.width ?? 0),
    overscan: SPARE_COLUMNS,
    initialRect: ASSUMED,
    observeElementRect: observeSize,
  })
  const drawn = across.getVirtualItems()
  const [first, last] = [(drawn[0]?.index ?? 0) + 1, (drawn.at(-1)?.index ?? -1) + 2]
  const shown = useMemo(() => all.slice(first, last), [all, first, last])
  const width = all.reduce((sum, column) => sum + column.width, HEAD_WIDTH)
  return { all, shown, rows: rows.getVirtualItems().map(({ index }) => index), width, height: rowCount * rowHeight }
}
