import { resourceOf } from '../../../../../src/resources'
import { isNeverEmpty } from '../../../../../src/resources/kit/commonFields'
import { doubtIn } from '../../../../../src/resources/kit/doubtIn'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { Rule } from '../../../../../src/resources/kit/rule'
import { resourceInSite } from '../../../../../src/resources/kit/siteFields'
import { type Cell, isErrorWord, type SheetRow } from '../../../../foundation/workbook/cells'
import { isCut } from '../../../../foundation/workbook/cutText'
import type { RowHint } from '../../../resources/rowHint'
import type { UploadPlan } from '../map/plan'
import { isNeeded } from '../read/fields'
import { cellText } from '../read/shape'
import type { CellReader } from './cellReader'
import { type Known, NULL_WORD, readerOf } from './cellReaders'
import { columnsRead } from './edits'
import { PROBLEM_TEXT_LENGTH, type RowProblem } from './problem'
import type { JudgedWords, WordChecker } from './wordChecker'

/** A reference that is looked up with its batch. */
export interface LateReference {
  field: string
  target: ResourceName
  cell: string | number | boolean
}

/** What the file alone says of one row. */
export interface CheckedRow {
  values: Record<string, unknown>
  problems: RowProblem[]
  /** Fields that a new row cannot do without and that have no value here. */
  missing: string[]
  /** Problems only of a new row: what the row that is there holds may make them good. */
  ifNew: RowProblem[]
  /** A rule asked for a value that the file does not have: the row that is there has to be asked. */
  isDoubtful: boolean
  late: LateReference[]
  /** What people should know of it though it passes. */
  notes: readonly RowHint[]
  /** Words that count unless the row that is there holds the same text. */
  judged: JudgedWords[]
}

interface Column {
  index: number
  name: string
  read: CellReader
  isSecret: boolean
}

/** Compiles the mapping once; the answer checks one row, or is undefined for one whose mapped cells are all empty. */
export function compileChecker(
  plan: UploadPlan,
  known: Known,
  words: WordChecker,
): (row: Pick<SheetRow, 'cells' | 'faults' | 'look'>) => CheckedRow | undefined {
  const resource = resourceInSite(resourceOf(plan.resource), plan.own)
  const columns = columnsOf(resource, plan, known)
  const needed = plan.mode === 'update' ? [] : Object.keys(resource.fields).filter((name) => isNeeded(resource, name))
  const written = columns.flatMap(({ name }) => (resource.allFields[name]?.isAsWritten ? [name] : []))
  const mapped = new Set(columns.map(({ name }) => name))
  const rules = (resource.rules ?? []).filter(({ reads }) => reads.some((name) => mapped.has(name)))
  return ({ cells, faults, look }) => {
    const row = emptyRow()
    let isEmpty = true
    for (const column of columns) {
      const cell = cells[column.index]
      const fault = faults?.[column.index] ?? (isErrorWord(cell) ? cell : undefined)
      if (fault === undefined && (cell === null || cell === undefined)) continue
      isEmpty = false
      if (fault !== undefined) row.problems.push(problemOfFault(column, fault))
      else if (typeof cell === 'string' && isCut(cell))
        row.notes = [...row.notes, { field: column.name, code: 'cut', message: 'check.cellCut' }]
      else if (cell !== null && cell !== undefined) readCell(resource, column, cell, row)
    }
    if (isEmpty) return undefined
    words(row)
    for (const name of written) doubt(resource, name, row)
    if (look) row.notes = [...row.notes, { field: resource.titleField, code: `row-${look}`, message: LOOKS[look] }]
    for (const name of plan.key) demandKey(row, name)
    for (const name of needed) if (row.values[name] === undefined && !isFaulty(row, name)) row.missing.push(name)
    for (const rule of rules) applyRule(rule, row)
    if (plan.mode === 'add' && row.problems.length === 0) refuseNow(row)
    return row
  }
}

const LOOKS = { hidden: 'check.rowHidden', struck: 'check.rowStruck' } as const

const problemOfFault = ({ name: field, isSecret }: Column, fault: string): RowProblem =>
  fault === '='
    ? { field, message: 'check.cellFormula', text: '' }
    : { field, message: 'check.cellError', values: { error: fault }, text: isSecret ? '' : fault }

function doubt(resource: Resource, name: string, row: CheckedRow): void {
  const field = resource.allFields[name]
  const message = field && doubtIn(field, row.values[name])
  if (message) row.notes = [...row.notes, { field: name, code: 'unusual', message }]
}

const emptyRow = (): CheckedRow => ({
  values: {},
  problems: [],
  missing: [],
  ifNew: [],
  isDoubtful: false,
  late: [],
  notes: [],
  judged: [],
})

const columnsOf = (resource: Resource, plan: UploadPlan, known: Known): Column[] =>
  Object.entries(columnsRead(plan)).flatMap(([index, name]) => {
    const field = resource.allFields[name]
    if (!field) return []
    return [
      { index: Number(index), name, read: readerOf(resource, field, known), isSecret: field.secret !== undefined },
    ]
  })

function readCell(
  resource: Resource,
  { name, read, isSecret }: Column,
  cell: Exclude<Cell, null>,
  row: CheckedRow,
): void {
  const reading = read(cell)
  if ('late' in reading) {
    if (!(cell instanceof Date)) row.late.push({ field: name, target: reading.late, cell })
    return
  }
  if ('message' in reading) {
    const text = isSecret ? '' : cellText(cell).slice(0, PROBLEM_TEXT_LENGTH)
    row.problems.push({ field: name, ...reading, text })
  } else if (reading.value !== null) row.values[name] = reading.value
  // A cell of spaces says nothing; only the word empties.
  else if (cell === NULL_WORD) emptyField(resource, name, row)
}

function emptyField(resource: Resource, name: string, row: CheckedRow): void {
  const field = resource.allFields[name]
  if (field && isNeverEmpty(field)) row.problems.push({ field: name, message: 'check.required', text: NULL_WORD })
  else row.values[name] = null
}

const isFaulty = ({ problems, late }: CheckedRow, name: string): boolean =>
  problems.some(({ field }) => field === name) || late.some(({ field }) => field === name)

function demandKey(row: CheckedRow, name: string): void {
  const value = row.values[name]
  if ((value === undefined || value === null) && !isFaulty(row, name))
    row.problems.push({ field: name, message: 'check.required', text: '' })
}

/** Notes whether the rule looked for a value that is not in the file. */
function applyRule({ reads, check }: Rule, row: CheckedRow): void {
  if (!reads.some((name) => row.values[name] !== undefined)) return
  let isOpen = false
  const seen = new Proxy(row.values, {
    get(values, name) {
      const value = typeof name === 'string' ? values[name] : undefined
      if (value === undefined) isOpen = true
      return value
    },
  })
  const problem = check(seen)
  if (isOpen) row.isDoubtful = true
  if (!problem || isFaulty(row, problem.field)) return
  const found: RowProblem = { ...problem, text: textOf(row.values[problem.field]) }
  if (isOpen) row.ifNew.push(found)
  else row.problems.push(found)
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).slice(0, PROBLEM_TEXT_LENGTH)

/** Rows that can only be new need not wait for the database. */
function refuseNow(row: CheckedRow): void {
  for (const field of row.missing) row.problems.push({ field, message: 'check.required', text: '' })
  row.problems.push(...row.ifNew)
  row.missing = []
  row.ifNew = []
  row.isDoubtful = false
}
