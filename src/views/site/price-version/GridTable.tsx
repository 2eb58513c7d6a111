import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import type { Problem } from '../../../resources/kit/problem'
import { priceVersion } from '../../../resources/price_version'
import { GRID_COLUMNS, type GridColumn, isRefColumn } from '../../../resources/rules/price/gridColumns'
import { GridCell } from './GridCell'
import {
  type CellAt,
  type Choices,
  type Edits,
  filledDown,
  type GridVersion,
  shownValues,
  withBlock,
  withCell,
} from './gridEdits'

interface GridTableProps {
  rows: readonly GridVersion[]
  edits: Edits
  problems: ReadonlyMap<string, Problem>
  choices: Choices
  /** `cell`: the one that is typed in, whose letters are one step. */
  onEdit: (change: (before: Edits) => Edits, cell?: string) => void
  onUndo: () => void
  onRedo: () => void
  onFocus: (id: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** What Ctrl, or Command, with a letter does. */
function commandOf({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | 'fill' | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : letter === 'd' ? 'fill' : undefined
}

/** A table of inputs: up, down and Enter move within a column, a block from a spreadsheet is pasted where one stands. */
export function GridTable(props: GridTableProps) {
  const { rows, onEdit, onUndo, onRedo } = props
  const label = useLabel()
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent, { row, column }: CellAt): void => {
    if (event.nativeEvent.isComposing) return
    const command = commandOf(event)
    const step = isRefColumn(column) && event.key !== 'Enter' ? undefined : STEPS[event.key]
    if (!command && step === undefined) return
    event.preventDefault()
    if (command === 'fill') onEdit((before) => filledDown(before, rows, { row, column }))
    else if (command) (command === 'undo' ? onUndo : onRedo)()
    else table.current?.querySelector<HTMLElement>(`[data-cell="${row + (step ?? 0)} ${column}"]`)?.focus()
  }
  return (
    <div className="co-pricegrid co-scroll-x">
      <table ref={table}>
        <thead>
          <tr>
            {GRID_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {label(priceVersion.fields[column].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridLine key={row.id} {...props} row={row} at={at} onMove={move} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type LineProps = GridTableProps & {
  row: GridVersion
  at: number
  onMove: (event: KeyboardEvent, cell: CellAt) => void
}

function GridLine({ row, at, rows, edits, problems, choices, onEdit, onFocus, onMove }: LineProps) {
  const paste = (event: ClipboardEvent, column: GridColumn): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text) && !isRefColumn(column)) return
    event.preventDefault()
    onEdit((before) => withBlock(before, rows, { row: at, column }, text, choices))
  }
  return (
    <tr className={edits[row.id] ? 'co-pricegrid__changed' : undefined}>
      {GRID_COLUMNS.map((column) => (
        <GridCell
          key={column}
          column={column}
          name={row.name}
          place={`${at} ${column}`}
          row={shownValues(row, edits)}
          problem={problems.get(`${row.id} ${column}`)}
          choices={isRefColumn(column) ? choices[column] : NONE}
          onType={(value) => onEdit((before) => withCell(before, row, column, value), `${row.id} ${column}`)}
          onPaste={(event) => paste(event, column)}
          onFocus={() => onFocus(row.id)}
          onKeyDown={(event) => onMove(event, { row: at, column })}
        />
      ))}
    </tr>
  )
}

const NONE: Choices['bind_id'] = []
