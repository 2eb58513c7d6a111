import type { UnknownValue } from '../map/unknownValues'
import type { RowProblem } from './problem'

/** How often rows were refused for one reason. */
export interface Reason {
  field: string
  message: RowProblem['message']
  count: number
}

const MOST = 50

/** Adds the problems to what was counted; the most frequent ones are kept. */
export function addReasons(reasons: readonly Reason[], problems: readonly RowProblem[]): Reason[] {
  const counted = new Map(reasons.map((reason) => [`${reason.field} ${reason.message}`, { ...reason }]))
  for (const { field, message } of problems) {
    const key = `${field} ${message}`
    const reason = counted.get(key)
    if (reason) reason.count++
    else if (counted.size < MOST) counted.set(key, { field, message, count: 1 })
  }
  return [...counted.values()]
}

/** What `error_details` of the log says. */
export interface ErrorDetails {
  /** Why the upload as a whole failed. */
  message?: readonly [zh: string, en: string]
  reasons?: Reason[]
  /** Of a dry run: names that no row goes by. */
  unknown?: UnknownValue[]
}
