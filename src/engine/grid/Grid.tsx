import { useId, useRef } from 'react'
import { blockOf } from '../../slices/grid/selection'
import { CellTip } from '../table/CellTip'
import { GridRow } from './GridRow'
import type { GridProps } from './gridProps'
import { HEAD_WIDTH } from './gridProps'
import './grid.css'
import { useDrawn } from './useDrawn'
import { useGridWindow } from './useGridWindow'
import { usePicking } from './usePicking'
import { TOP_HEIGHT, useReveal } from './useReveal'

/** A grid of cells with the keys of a spreadsheet; what they do is its owner's business. One stop for Tab. */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, rowCount, rowHeight, selection, editing, rowAt, keyAt, headOf, lookOf } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { all, shown, rows: wanted, width, height } = useGridWindow(scroller, { rowCount, rowHeight, columns })
  const drawn = useDrawn(wanted, shown, selection.focus.row)
  useReveal(scroller, selection.focus, all, rowHeight)
  const picking = usePicking({ ...props, columnCount: columns.length })
  const { top, bottom, left, right } = blockOf(selection)
  const { focus } = selection
  const [pinned] = all
  const isFocusDrawn =
    focus.column === 0 ? drawn.has(focus.row) : drawn.get(focus.row)?.some(({ index }) => index === focus.column)
  if (!pinned) return null
  const page = (): number =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - TOP_HEIGHT) / rowHeight) - 1)
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={props.isReadOnly ?? false}
      aria-busy={props.isBusy ?? false}
      aria-activedescendant={isFocusDrawn && !editing ? `${id}-${focus.row}-${focus.column}` : undefined}
      className="co-grid"
      onKeyDown={(event) => props.onKeyDown?.(event, page())}
      onCopy={props.onCopy}
      onCut={props.onCut}
      onPaste={props.onPaste}
      {...picking}
    >
      <div role="rowgroup" className="co-grid__top" style={{ width, height: TOP_HEIGHT }}>
        <div role="row" aria-rowindex={1} className="co-grid__row" style={{ height: TOP_HEIGHT }}>
          <div role="columnheader" aria-colindex={1} className="co-cell co-cell--head" style={{ width: HEAD_WIDTH }}>
            #
          </div>
          {[pinned, ...shown].map(({ name, title, index, start, width: wide, isNumber }) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={index + 2}
              data-column={index}
              title={title}
              className={`co-cell co-cell--top${index === 0 ? ' co-cell--pinned' : ''}${isNumber ? ' co-cell--number' : ''}`}
              style={index === 0 ? { width: wide } : { left: start, width: wide }}
            >
              {title}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="co-grid__rows" style={{ width, height }}>
        {[...drawn].map(([index, columnsDrawn]) => {
          const isPicked = index >= top && index <= bottom
          const isEdited = editing?.cell.row === index
          return (
            <GridRow
              key={keyAt(index)}
              id={id}
              index={index}
              height={rowHeight}
              row={rowAt(index)}
              pinned={pinned}
              columns={columnsDrawn}
              from={isPicked ? left : -1}
              to={isPicked ? right : -1}
              focus={index === focus.row ? focus.column : -1}
              editing={isEdited ? editing.cell.column : -1}
              editor={isEdited ? editing.editor : null}
              headOf={headOf}
              lookOf={lookOf}
            />
          )
        })}
      </div>
      <CellTip table={scroller} />
    </div>
  )
}
