import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Cell, Selection } from '../../slices/grid/gridTypes'
import type { GridProps } from './gridProps'

/** Where in the grid a place of the page is; a head means its whole row or column. */
function cellAt(target: EventTarget | null): Partial<Cell> | undefined {
  const box = target instanceof Element ? target.closest<HTMLElement>('.co-cell') : null
  const row = box?.closest<HTMLElement>('[data-row]')?.dataset.row
  const column = box?.dataset.column
  if (row === undefined && column === undefined) return undefined
  return { ...(row !== undefined && { row: Number(row) }), ...(column !== undefined && { column: Number(column) }) }
}

interface Picks extends Pick<GridProps<unknown>, 'selection' | 'onSelect' | 'onEdit' | 'rowCount'> {
  columnCount: number
}

/** From a corner to a place; a head takes its whole row or column along. */
function reaching(from: Cell, { row, column }: Partial<Cell>, { rowCount, columnCount }: Picks): Selection {
  const [lastRow, lastColumn] = [Math.max(0, rowCount - 1), columnCount - 1]
  return {
    anchor: { row: row === undefined ? lastRow : from.row, column: column === undefined ? lastColumn : from.column },
    focus: { row: row ?? 0, column: column ?? 0 },
  }
}

/** The mouse: a press picks a cell, a drag a range, Shift goes on from where one was; a double click or a second tap edits. */
export function usePicking(picks: Picks) {
  const latest = useRef(picks)
  latest.current = picks
  const from = useRef<Cell>(undefined)
  const wasThere = useRef(false)

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    const place = cellAt(event.target)
    if (!place || event.button !== 0) return
    const { selection, onSelect } = latest.current
    const { focus } = selection
    wasThere.current = focus.row === place.row && focus.column === place.column
    const begun = event.shiftKey ? selection.anchor : { row: place.row ?? 0, column: place.column ?? 0 }
    if (event.pointerType === 'mouse') from.current = begun
    onSelect(reaching(begun, place, latest.current))
  }
  const drag = ({ buttons, clientX, clientY }: PointerEvent<HTMLDivElement>): void => {
    if (!from.current || (buttons & 1) === 0) return
    const place = cellAt(document.elementFromPoint(clientX, clientY))
    const { selection, onSelect } = latest.current
    if (place && (place.row !== selection.focus.row || place.column !== selection.focus.column))
      onSelect(reaching(from.current, place, latest.current))
  }
  const edit = (event: MouseEvent<HTMLDivElement>): void => {
    const place = cellAt(event.target)
    if (place?.row !== undefined && place.column !== undefined)
      latest.current.onEdit?.({ row: place.row, column: place.column })
  }
  return {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: () => {
      from.current = undefined
    },
    onDoubleClick: edit,
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      const { pointerType } = event.nativeEvent as unknown as { pointerType?: string }
      if (pointerType === 'touch' && wasThere.current) edit(event)
    },
  }
}
