import { memo, type ReactNode } from 'react'
import { type GridColumn, type GridFaces, HEAD_WIDTH } from './gridProps'

/** A column with its place. */
export interface PlacedColumn extends GridColumn {
  index: number
  start: number
}

export interface GridRowProps<Row> extends GridFaces<Row> {
  row: Row | undefined
  index: number
  height: number
  id: string
  pinned: PlacedColumn
  columns: readonly PlacedColumn[]
  /** The first and last selected column of this row; -1 where none is. */
  from: number
  to: number
  /** The column that the keys are in; -1 where they are in another row. */
  focus: number
  /** The column that is edited, and what stands there. */
  editing: number
  editor: ReactNode
}

interface CellProps<Row> {
  of: GridRowProps<Row>
  column: PlacedColumn
  isPinned?: boolean
}

/** A plain function and no component: hundreds of them are drawn while somebody scrolls. */
function cell<Row>({ of, column, isPinned = false }: CellProps<Row>) {
  const { row, index, id, from, to, focus, editing, editor, lookOf } = of
  const at = column.index
  const look = row === undefined ? undefined : lookOf(row, column.name)
  const isEdited = editing === at
  const names = ['co-cell']
  if (isPinned) names.push('co-cell--pinned')
  if (column.isNumber) names.push('co-cell--number')
  if (look?.tone) names.push(`co-cell--${look.tone}`)
  if (at >= from && at <= to) names.push('co-cell--picked')
  if (focus === at) names.push('co-cell--focus')
  if (isEdited) names.push('co-cell--editing')
  return (
    <div
      key={column.name}
      id={focus === at ? `${id}-${index}-${at}` : undefined}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={(at >= from && at <= to) || undefined}
      aria-invalid={look?.tone === 'problem' || undefined}
      data-column={at}
      title={look?.note}
      className={names.join(' ')}
      style={isPinned ? { width: column.width } : { left: column.start, width: column.width }}
    >
      {isEdited ? editor : look?.text}
    </div>
  )
}

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { row, index, height, pinned, columns, headOf } = props
  const head = row === undefined ? undefined : headOf(row)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className="co-grid__row"
      style={{ top: index * height, height }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`co-cell co-cell--head${head?.tone ? ` co-cell--is-${head.tone}` : ''}`}
        style={{ width: HEAD_WIDTH }}
        title={head?.note}
      >
        {head?.text ?? ''}
        {head?.note && <span className="co-sr">{head.note}</span>}
      </div>
      {cell({ of: props, column: pinned, isPinned: true })}
      {columns.map((column) => cell({ of: props, column }))}
    </div>
  )
}

/** One row of cells, drawn again only when something of it changed. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow
