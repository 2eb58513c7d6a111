import type { AnyRow } from '../../resources/kit/resource'
import type { CellChange, EditedRow, Edits, Grid, Step, Values } from './gridTypes'
import { isSameValue } from './sameValue'

/** A cell that is to hold a value. */
export interface CellValue {
  id: number
  field: string
  value: unknown
}

const STEPS = 200
const CELLS = 400_000

/** What a cell shows: as it was edited, or as the row has it. */
export const valueIn = (row: AnyRow, edited: EditedRow | undefined, field: string): unknown =>
  edited && field in edited.values ? edited.values[field] : row[field]

const without = (values: Values, field: string): Values => {
  const { [field]: _, ...rest } = values
  return rest
}

/** The edits of a row once a cell holds the value; undefined: nothing of it is edited any more. */
export function editedWith(
  row: AnyRow,
  edited: EditedRow | undefined,
  field: string,
  value: unknown,
): EditedRow | undefined {
  const { base = {}, values = {} } = edited ?? {}
  if (!isSameValue(value, row[field])) {
    const seen = field in base ? base[field] : row[field]
    return { base: { ...base, [field]: seen ?? null }, values: { ...values, [field]: value ?? null } }
  }
  const left = without(values, field)
  return Object.keys(left).length > 0 ? { base: without(base, field), values: left } : undefined
}

/** Puts values into many cells; each row and each map is copied once. */
export function withValues(grid: Grid, wanted: readonly CellValue[]): Pick<Grid, 'edits' | 'answers'> {
  const edits: Record<number, EditedRow> = { ...grid.edits }
  const answers = { ...grid.answers }
  for (const { id, field, value } of wanted) {
    const row = grid.rows[id]
    if (!row) continue
    const edited = editedWith(row, edits[id], field, value)
    if (edited) edits[id] = edited
    else delete edits[id]
    if (answers[id]?.outcome !== 'gone') delete answers[id]
  }
  return { edits, answers }
}

/** What changes where cells are to hold these values; those that do already are left out. */
export const changesFor = ({ rows, edits }: Pick<Grid, 'rows' | 'edits'>, wanted: readonly CellValue[]): Step =>
  wanted.flatMap(({ id, field, value }): CellChange[] => {
    const row = rows[id]
    if (!row) return []
    const before = valueIn(row, edits[id], field) ?? null
    return isSameValue(before, value) ? [] : [{ id, field, before, after: value ?? null }]
  })

/** The newest steps, as many as memory allows. */
const kept = (steps: readonly Step[]): readonly Step[] => {
  let cells = 0
  const from = steps.findLastIndex((step, at) => {
    cells += step.length
    return cells > CELLS || steps.length - at > STEPS
  })
  return from < 0 ? steps : steps.slice(Math.min(from + 1, steps.length - 1))
}

/** One step more, which can be undone. */
export function edited(grid: Grid, wanted: readonly CellValue[]): Grid {
  const step = changesFor(grid, wanted)
  if (step.length === 0) return grid
  return { ...grid, ...withValues(grid, wanted), steps: kept([...grid.steps, step]), undone: [] }
}

const sideOf = (step: Step, side: 'before' | 'after'): CellValue[] =>
  step.map((change) => ({ id: change.id, field: change.field, value: change[side] }))

export function undoneStep(grid: Grid): Grid {
  const step = grid.steps.at(-1)
  if (!step) return grid
  const cells = sideOf(step, 'before')
  return { ...grid, ...withValues(grid, cells), steps: grid.steps.slice(0, -1), undone: [...grid.undone, step] }
}

export function redoneStep(grid: Grid): Grid {
  const step = grid.undone.at(-1)
  if (!step) return grid
  const cells = sideOf(step, 'after')
  return { ...grid, ...withValues(grid, cells), steps: [...grid.steps, step], undone: grid.undone.slice(0, -1) }
}

/** Cells of a row that were edited here and, meanwhile, by somebody else. */
export const clashesIn = (row: AnyRow | undefined, edited: EditedRow | undefined): string[] =>
  row && edited ? Object.keys(edited.values).filter((field) => !isSameValue(edited.base[field], row[field])) : []

/** Edits that say what the rows say by now are none any more. */
export function settledEdits(edits: Edits, rows: readonly AnyRow[]): Edits {
  const left: Record<number, EditedRow> = { ...edits }
  for (const row of rows) {
    const known = left[row.id]
    if (!known) continue
    const fields = Object.keys(known.values).filter((field) => !isSameValue(known.values[field], row[field]))
    const pick = (values: Values): Values => Object.fromEntries(fields.map((field) => [field, values[field]]))
    if (fields.length === 0) delete left[row.id]
    else if (fields.length < Object.keys(known.values).length)
      left[row.id] = { base: pick(known.base), values: pick(known.values) }
  }
  return left
}

/** Mine stands: what the others wrote has been seen. */
export function keptMine(grid: Grid, id: number, fields: readonly string[]): Grid {
  const [row, known] = [grid.rows[id], grid.edits[id]]
  if (!row || !known) return grid
  const seen = Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { ...grid, edits: { ...grid.edits, [id]: { ...known, base: { ...known.base, ...seen } } } }
}
