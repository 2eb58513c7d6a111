import { type MouseEvent, memo, type RefObject } from 'react'
import { useTogether } from '../../i18n/useTogether'
import type { CellBox, TableColumn } from './column'
import { dragWidth, fittingWidth } from './resize'

export interface Sorting {
  name: string
  order: 'asc' | 'desc'
}

interface HeaderCellProps {
  column: TableColumn
  index: number
  box: CellBox
  order?: 'asc' | 'desc'
  table: RefObject<HTMLDivElement | null>
  hasPicks: boolean
  menuLabel: string
  onSort: (name: string) => void
  onMenu: (name: string, event: MouseEvent<Element>) => void
  onWidth: (name: string, width: number) => void
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** A column that took of the room that was left is wider than it says. */
const widthNow = (edge: Element, { width }: TableColumn): number =>
  Math.round(edge.parentElement?.getBoundingClientRect().width ?? 0) || width

/** The head of a column: a click sorts, the small button opens its menu, the edge drags its width (twice: as wide as needed). */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { column, index, box, order, table, hasPicks, menuLabel, onSort, onMenu, onWidth } = props
  const { told } = useTogether()
  const fit = (): void => {
    if (table.current) onWidth(column.name, fittingWidth(table.current, index, index + (hasPicks ? 1 : 0)))
  }
  return (
    <div
      role="columnheader"
      className={`co-th ${box.className}`}
      style={box.style}
      aria-sort={column.isSortable ? (order ? ARIA[order] : 'none') : undefined}
    >
      {column.isSortable ? (
        <button type="button" className="co-th__label" onClick={() => onSort(column.name)} title={column.label}>
          <span className="co-th__text">{column.label}</span>
          {order && <span className={`co-th__arrow co-th__arrow--${order}`} aria-hidden="true" />}
        </button>
      ) : (
        <span className="co-th__label" title={column.label}>
          <span className="co-th__text">{column.label}</span>
        </span>
      )}
      <button
        type="button"
        className="co-th__menu"
        aria-label={told(column.label, menuLabel)}
        aria-haspopup="menu"
        onClick={(event) => onMenu(column.name, event)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: widths are also changed in the column's menu */}
      <span
        className="co-th__edge"
        onPointerDown={(event) => {
          if (table.current)
            dragWidth(event, table.current, index, widthNow(event.currentTarget, column), (width) =>
              onWidth(column.name, width),
            )
        }}
        onDoubleClick={fit}
      />
    </div>
  )
})
