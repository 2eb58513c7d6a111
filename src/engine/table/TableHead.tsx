import type { MouseEvent, RefObject } from 'react'
import type { CellBox, TableColumn } from './column'
import { HeaderCell, type Sorting } from './HeaderCell'
import './tableHead.css'

interface TableHeadProps {
  columns: readonly TableColumn[]
  boxes: readonly CellBox[]
  sorting?: Sorting
  table: RefObject<HTMLDivElement | null>
  picks?: { state: 'none' | 'some' | 'all'; label: string; onToggle: () => void }
  acts: boolean
  words: { menu: string; actions: string }
  onSort: (name: string) => void
  onMenu: (name: string, event: MouseEvent<Element>) => void
  onWidth: (name: string, width: number) => void
}

export function TableHead({
  columns,
  boxes,
  sorting,
  table,
  picks,
  acts,
  words,
  onSort,
  onMenu,
  onWidth,
}: TableHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className="co-tr co-tr--head">
      {picks && (
        <div role="columnheader" className="co-th co-td co-td--pick co-td--pinned">
          <input
            type="checkbox"
            aria-label={picks.label}
            checked={picks.state === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = picks.state === 'some'
            }}
            onChange={picks.onToggle}
          />
        </div>
      )}
      {columns.map((column, index) => (
        <HeaderCell
          key={column.name}
          column={column}
          index={index}
          box={boxes[index] ?? { className: 'co-td', style: {} }}
          {...(sorting?.name === column.name ? { order: sorting.order } : {})}
          table={table}
          hasPicks={picks !== undefined}
          menuLabel={words.menu}
          onSort={onSort}
          onMenu={onMenu}
          onWidth={onWidth}
        />
      ))}
      <div className="co-th co-td co-td--rest" role="none" />
      {acts && (
        <div role="columnheader" className="co-th co-td co-td--acts co-td--pinned">
          <span className="co-sr">{words.actions}</span>
        </div>
      )}
    </div>
  )
}
