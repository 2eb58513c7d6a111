import { type KeyboardEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { titleIn } from '../../../engine/kinds/ref/useTitle'
import { useLabel } from '../../../i18n/useLabel'
import { useTogether } from '../../../i18n/useTogether'
import type { Problem } from '../../../resources/kit/problem'
import { sayProblem } from '../../../resources/kit/sayProblem'
import { priceVersion } from '../../../resources/price_version'
import { type CellValue, GRID_COLUMNS, type GridColumn } from '../../../resources/rules/price/gridColumns'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { type Edits, type GridVersion, shownValues, withBlock, withCell } from './gridEdits'
import { gridWords } from './words'

interface GridTableProps {
  rows: readonly GridVersion[]
  edits: Edits
  problems: ReadonlyMap<string, Problem>
  onEdit: (edits: Edits) => void
  onFocus: (id: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/** A table of inputs: up, down and Enter move within a column, a block from a spreadsheet is pasted where one stands. */
export function GridTable(props: GridTableProps) {
  const { rows } = props
  const label = useLabel()
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent, row: number, column: GridColumn): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.nativeEvent.isComposing) return
    const next = table.current?.querySelector<HTMLElement>(`[data-cell="${row + step} ${column}"]`)
    event.preventDefault()
    next?.focus()
  }
  return (
    <div className="co-pricegrid">
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{label(gridWords.language)}</th>
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
  onMove: (event: KeyboardEvent, row: number, column: GridColumn) => void
}

function GridLine(props: LineProps) {
  const { row, edits } = props
  const language = useAppSelector(selectLanguage)
  const titles = useAppSelector((state) => state.entities.titles)
  return (
    <tr className={edits[row.id] ? 'co-pricegrid__changed' : undefined}>
      <td>{titleIn(titles, 'language', row.language_id, language)}</td>
      {GRID_COLUMNS.map((column) => (
        <GridCell key={column} {...props} column={column} />
      ))}
    </tr>
  )
}

function GridCell({
  row,
  at,
  column,
  rows,
  edits,
  problems,
  onEdit,
  onFocus,
  onMove,
}: LineProps & { column: GridColumn }) {
  const label = useLabel()
  const { told } = useTogether()
  const { locale } = useIntl()
  const value = shownValues(row, edits)[column]
  const problem = problems.get(`${row.id} ${column}`)
  const said = problem && sayProblem(priceVersion, problem, locale.startsWith('zh') ? 'zh' : 'en')
  const shared = {
    'data-cell': `${at} ${column}`,
    'aria-label': told(row.name, label(priceVersion.fields[column].label)),
    onFocus: () => onFocus(row.id),
    onKeyDown: (event: KeyboardEvent) => onMove(event, at, column),
  }
  const type = (next: CellValue): void => onEdit(withCell(edits, row, column, next))
  return (
    <td>
      {column === 'need_delivery' ? (
        <input {...shared} type="checkbox" checked={value === true} onChange={(event) => type(event.target.checked)} />
      ) : (
        <input
          {...shared}
          type="text"
          value={String(value ?? '')}
          aria-invalid={problem !== undefined}
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!/[\t\n]/.test(text)) return
            event.preventDefault()
            onEdit(withBlock(edits, rows, { row: at, column }, text))
          }}
        />
      )}
      {said && (
        <p className="co-pricegrid__problem" role="alert">
          {said}
        </p>
      )}
    </td>
  )
}
