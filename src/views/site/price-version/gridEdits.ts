import { checkDraft } from '../../../resources/kit/checkDraft'
import type { Problem } from '../../../resources/kit/problem'
import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import { type PriceVersion, priceVersion } from '../../../resources/price_version'
import {
  type CellValue,
  GRID_COLUMNS,
  type GridColumn,
  type GridRow,
  isRefColumn,
  MOST_GRID_ROWS,
  type RefColumn,
} from '../../../resources/rules/price/gridColumns'

export type GridVersion = Pick<PriceVersion, 'id' | 'version' | GridColumn>

/** What was typed, by row and column. */
export type Edits = Readonly<Record<number, Readonly<Record<string, CellValue>>>>

/** A row that can be chosen in a cell. */
export interface Choice {
  id: number
  title: string
}

export type Choices = Readonly<Record<RefColumn, readonly Choice[]>>

/** A cell, by the place of its row. */
export interface CellAt {
  row: number
  column: GridColumn
}

/** The row with what was typed in it. */
export const shownValues = (row: GridVersion, edits: Edits): GridVersion =>
  ({ ...row, ...edits[row.id] }) as GridVersion

const isSame = (typed: unknown, saved: unknown): boolean => (typed ?? '') === (saved ?? '')

/** One cell is other; what is as it was before is no edit. */
export function withCell(edits: Edits, row: GridVersion, column: GridColumn, value: CellValue): Edits {
  const { [column]: _, ...others } = edits[row.id] ?? {}
  const next = isSame(value, row[column]) ? others : { ...others, [column]: value }
  const { [row.id]: __, ...rest } = edits
  return Object.keys(next).length > 0 ? { ...rest, [row.id]: next } : rest
}

/** A block from a spreadsheet, laid into the cells from this one on to the right and down. */
export function withBlock(
  edits: Edits,
  rows: readonly GridVersion[],
  from: CellAt,
  text: string,
  choices: Choices,
): Edits {
  const first = GRID_COLUMNS.indexOf(from.column)
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.reduce((made, line, down) => {
    const row = rows[from.row + down]
    if (!row) return made
    return line.split('\t').reduce((so, cell, right) => {
      const column = GRID_COLUMNS[first + right]
      return column ? withCell(so, row, column, pasted(column, cell, choices)) : so
    }, made)
  }, edits)
}

/** The cell has what stands above it. */
export function filledDown(edits: Edits, rows: readonly GridVersion[], { row: at, column }: CellAt): Edits {
  const [above, row] = [rows[at - 1], rows[at]]
  return above && row ? withCell(edits, row, column, shownValues(above, edits)[column] ?? null) : edits
}

const YES = new Set(['1', 'true', 'yes', 'y', '是', '√'])

/** A row is meant by its name; what is none stays as it is, and does not pass. */
function pasted(column: GridColumn, cell: string, choices: Choices): CellValue {
  const text = cell.trim()
  if (column === 'need_delivery') return YES.has(comparisonKey(text))
  if (!isRefColumn(column)) return text
  if (text === '') return null
  return choices[column].find(({ title }) => comparisonKey(title) === comparisonKey(text))?.id ?? text
}

/** What is to be saved, so many rows at once, and what of it does not pass, by `row column`. */
export function rowsToSave(rows: readonly GridVersion[], edits: Edits) {
  const problems = new Map<string, Problem>()
  const asked = rows.flatMap((row): GridRow[] => {
    const values = edits[row.id]
    if (!values) return []
    for (const problem of checkDraft(priceVersion, values, { isPartial: true, current: { ...row } }).problems)
      problems.set(`${row.id} ${problem.field}`, problem)
    return [{ id: row.id, version: row.version, values }]
  })
  return { asked: asked.slice(0, MOST_GRID_ROWS), count: asked.length, problems }
}
