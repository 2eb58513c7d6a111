import { checkDraft } from '../../resources/kit/checkDraft'
import type { Problem } from '../../resources/kit/problem'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { isPointer } from './cellText'
import type { EditedRow, RowAnswer } from './gridTypes'

const known = new WeakMap<EditedRow, { row: AnyRow; problems: readonly Problem[] }>()

/** A name that no row has says so, and not that a number points nowhere. */
const named = (resource: Resource, { values }: EditedRow, problem: Problem): Problem => {
  const [field, value] = [resource.allFields[problem.field], values[problem.field]]
  const isName = field && isPointer(field) && typeof value === 'string'
  return isName ? { field: problem.field, message: 'check.refByName', values: { name: value.slice(0, 100) } } : problem
}

/** What is wrong with the edits of a row, by the same check as the form's. Remembered for the row as it is. */
export function problemsIn(resource: Resource, row: AnyRow, edited: EditedRow): readonly Problem[] {
  const before = known.get(edited)
  if (before?.row === row) return before.problems
  const found = checkDraft(resource, edited.values, { isPartial: true, current: row }).problems
  const problems = found.map((problem) => named(resource, edited, problem))
  known.set(edited, { row, problems })
  return problems
}

/** The same, or what the server said of what was sent. */
export const problemsAfter = (
  resource: Resource,
  row: AnyRow,
  edited: EditedRow | undefined,
  answer: RowAnswer | undefined,
): readonly Problem[] => {
  const own = edited ? problemsIn(resource, row, edited) : []
  return own.length > 0 ? own : answer?.outcome === 'refused' ? answer.problems : []
}
