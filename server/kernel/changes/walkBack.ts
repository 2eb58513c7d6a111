import type { Resource } from '../../../src/resources/kit/resource'
import { KEPT_BY_JOURNAL } from './columns'
import type { ChangeRow } from './journal'
import { shownValue } from './shownValues'
import type { Values } from './sql/rowTexts'

export interface Difference {
  field: string
  /** As a row on the wire has them; secrets masked. */
  before: unknown
  after: unknown
}

export interface ChangeStep {
  change: ChangeRow
  differences: Difference[]
}

const SILENT: ReadonlySet<string> = new Set([...KEPT_BY_JOURNAL])

const differencesOf = (
  resource: Resource,
  before: Values | null,
  after: Values | null,
  names: string[],
): Difference[] =>
  names
    .filter((name) => resource.allFields[name] && !SILENT.has(name))
    .map((field) => ({
      field,
      before: shownValue(resource.allFields[field], before?.[field]),
      after: shownValue(resource.allFields[field], after?.[field]),
    }))

const isSaid = ({ before, after }: Difference): boolean => before !== null || after !== null

/**
 * What each change made of a row: goes back from the row as it is now (null: deleted) through its changes,
 * given oldest first; the answer is newest first.
 */
export function walkBack(resource: Resource, current: Values | null, oldestFirst: readonly ChangeRow[]): ChangeStep[] {
  let state = current
  return oldestFirst.toReversed().map((change) => {
    const names = Object.keys(change.action === 'created' ? (state ?? {}) : (change.before ?? {}))
    const after = change.action === 'deleted' ? null : state
    const before = change.action === 'created' ? null : change.before
    state = change.action === 'updated' ? { ...state, ...change.before } : before
    const all = differencesOf(resource, before, after, names)
    return { change, differences: change.action === 'updated' ? all : all.filter(isSaid) }
  })
}
