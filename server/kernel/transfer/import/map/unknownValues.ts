import { LONGEST_NAME, MOST_UNKNOWN_NAMES } from '../../../../../config/limits'
import type { Resource } from '../../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import { comparisonKey } from '../../../../../src/resources/kit/text/comparisonKey'
import { targetOf } from '../../../changes/titles'
import type { RowProblem } from '../check/problem'

/** A name of the file that no row goes by, or several do, and in how many rows it stands. */
export interface UnknownValue {
  field: string
  target: ResourceName
  name: string
  /** Several rows go by it. */
  isSeveral: boolean
  count: number
  /** The row that is probably meant. */
  near?: { id: number; name: string }
}

const MESSAGES: readonly RowProblem['message'][] = ['check.refByName', 'check.refNear', 'check.refSeveral']

function unknownOf(
  resource: Resource,
  { field, message, values }: RowProblem,
): Omit<UnknownValue, 'count'> | undefined {
  const declared = resource.allFields[field]
  const target = declared && targetOf(resource, declared)
  const name = values?.name
  if (!target || !MESSAGES.includes(message) || typeof name !== 'string' || name.length >= LONGEST_NAME)
    return undefined
  const { near, near_id: id } = values ?? {}
  const isNear = typeof near === 'string' && typeof id === 'number'
  return {
    field,
    target,
    name,
    isSeveral: message === 'check.refSeveral',
    ...(isNear && { near: { id, name: near } }),
  }
}

/** Adds those among the problems to what was counted. */
export function addUnknown(
  resource: Resource,
  known: ReadonlyMap<string, UnknownValue>,
  problems: readonly RowProblem[],
): ReadonlyMap<string, UnknownValue> {
  const found = problems.flatMap((problem) => unknownOf(resource, problem) ?? [])
  if (found.length === 0) return known
  const all = new Map(known)
  for (const value of found) {
    const key = `${value.field} ${comparisonKey(value.name)}`
    const before = all.get(key)
    if (before || all.size < MOST_UNKNOWN_NAMES)
      all.set(key, { ...value, name: before?.name ?? value.name, count: (before?.count ?? 0) + 1 })
  }
  return all
}

/** Those that stand in most rows first. */
export const listUnknown = (known: ReadonlyMap<string, UnknownValue>): UnknownValue[] =>
  [...known.values()].sort((one, other) => other.count - one.count)
