import type { AnyRow } from '../../../src/resources/kit/resource'
import type { PlannedRow, SyncCell } from './planned'
import type { SiteRules } from './rules'
import type { Traveller } from './travellers'
import { isEmpty, isSameValue, valueMark } from './values'

type Row = Readonly<Record<string, unknown>>

export interface FieldWish {
  /** Prints of what the site was given; undefined where it was never given this row. */
  given: Readonly<Record<string, string | null>> | undefined
  pinned: readonly string[]
  /** What the site has changed is overwritten too. */
  overwrites: boolean
}

type FieldPlan = Pick<PlannedRow, 'values' | 'given' | 'left' | 'cells'>

const LONGEST_CELL = 300

const cellValue = (value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST_CELL ? `${value.slice(0, LONGEST_CELL)}…` : (value ?? null)

const cell = (field: string, before: unknown, after: unknown): SyncCell => ({
  field,
  before: cellValue(before),
  after: cellValue(after),
})

/** Of a new row every field but those that never follow, unless the row cannot be without them. */
export function planNewRow({ resource, name, fields }: Traveller, origin: Row, { directions }: SiteRules): FieldPlan {
  const [values, given]: [Record<string, unknown>, Record<string, string | null>] = [{}, {}]
  for (const field of fields) {
    const isNever = directions.get(`${name}.${field}`) === 'never' && !resource.allFields[field]?.required
    if (isNever) given[field] = null
    else {
      values[field] = origin[field] ?? null
      const mark = valueMark(origin[field])
      if (mark !== '') given[field] = mark
    }
  }
  const shown = fields.filter((field) => !isEmpty(values[field]))
  return { values, given, left: [], cells: shown.map((field) => cell(field, null, values[field])) }
}

/** What a row that is there follows of its origin: by the site's rules, by what is pinned, and by what it was given before. */
export function planChanges(
  { name, fields }: Traveller,
  origin: Row,
  row: AnyRow,
  { directions }: SiteRules,
  { given, pinned, overwrites }: FieldWish,
): FieldPlan {
  const [values, marks]: [Record<string, unknown>, Record<string, string | null>] = [{}, {}]
  const left: string[] = []
  const cells: SyncCell[] = []
  const held = new Set(pinned)
  for (const field of fields) {
    const [before, after] = [row[field], origin[field]]
    const rule = held.has(field) ? 'never' : (directions.get(`${name}.${field}`) ?? 'unless_changed')
    const follows = isSameValue(before, after) || mayWrite(rule, before, given, field, overwrites)
    if (!follows) {
      if (rule === 'unless_changed') left.push(field)
      marks[field] = given?.[field] ?? null
      continue
    }
    const mark = valueMark(after)
    if (mark !== '') marks[field] = mark
    if (isSameValue(before, after)) continue
    values[field] = after ?? null
    cells.push(cell(field, before, after))
  }
  return { values, given: marks, left, cells }
}

function mayWrite(
  rule: string,
  before: unknown,
  given: FieldWish['given'],
  field: string,
  overwrites: boolean,
): boolean {
  if (rule === 'never') return false
  if (rule === 'always' || overwrites || isEmpty(before)) return true
  if (rule === 'when_empty' || given === undefined) return false
  const mark = given[field]
  return mark !== null && valueMark(before) === (mark ?? '')
}
