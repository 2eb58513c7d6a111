import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '../../../src/resources/kit/resource'
import { isUnjournaled, KEPT_BY_JOURNAL } from './columns'
import type { ChangeRow } from './journal'
import type { Values } from './sql/rowTexts'

/**
 * changed: the row holds something else than the set left. gone: it was deleted since. exists: it is there again. emptied: the bin no longer
 * has it. taken: a unique value of it belongs to another row. referred: other rows point to it. detached: what it would point to is gone.
 */
export type ConflictReason = 'changed' | 'gone' | 'exists' | 'emptied' | 'taken' | 'referred' | 'detached'

export type UndoStep =
  | { does: 'nothing'; id: number }
  | { does: 'remove'; id: number }
  | { does: 'update'; id: number; version: number; values: Values }
  | { does: 'restore'; id: number; values: Values }
  | { does: 'conflict'; id: number; reason: ConflictReason; values: Values | null }

const journaled = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => resource.allFields[name] && !isUnjournaled(resource, name) && !KEPT_BY_JOURNAL.has(name),
    ),
  )

/** What the row held before the first of these changes, as far as they say. */
const earlierValues = (changes: readonly ChangeRow[]): Values => {
  let values: Values = {}
  for (const change of changes.toReversed())
    values = change.action === 'deleted' ? { ...change.before } : { ...values, ...change.before }
  return values
}

/**
 * Does the row hold what it held before these changes? They are all that came since, oldest first. `fields`: of these alone it is asked.
 */
export function isAsBefore(
  resource: Resource,
  since: readonly ChangeRow[],
  current: Values,
  fields?: ReadonlySet<string>,
): boolean {
  const isMeant = (name: string): boolean => fields?.has(name) ?? true
  const isUnknown = (name: string): boolean => isMeant(name) && isUnjournaled(resource, name)
  // What a hash was the journal never knew, and of what the bin has forgotten it knows nothing any more.
  if (since.some(({ before }) => Object.keys(before ?? {}).some(isUnknown))) return false
  if (since.some(({ action, before }) => action === 'deleted' && !before)) return false
  return Object.entries(journaled(resource, earlierValues(since))).every(
    ([name, value]) => !isMeant(name) || isDeepStrictEqual(value ?? null, current[name] ?? null),
  )
}

/**
 * Does the row hold what the set left? It may have been changed since, and changed back. Of a set that only updated it, its own
 * fields count: what others were changed to stays.
 */
function isAsLeft(
  resource: Resource,
  own: readonly ChangeRow[],
  since: readonly ChangeRow[],
  current: Values,
): boolean {
  if (since.length === 0) return current.version === own.at(-1)?.version
  const isUpdate = own.every(({ action }) => action === 'updated')
  return isAsBefore(resource, since, current, isUpdate ? new Set(Object.keys(earlierValues(own))) : undefined)
}

export interface UndoSets {
  setId: number
  /** The sets that take it back: rows that stand in one of them already are done. */
  takenBackBy: ReadonlySet<number>
}

/** How one row is taken back. `changes`: all of the row, oldest first; `current`: the row as it is now. */
export function undoStepOf(
  resource: Resource,
  { setId, takenBackBy }: UndoSets,
  id: number,
  changes: readonly ChangeRow[],
  current: Values | undefined,
): UndoStep {
  const own = changes.filter((change) => change.change_set_id === setId)
  const first = own[0]
  const last = own.at(-1)
  if (!first || !last || changes.some((change) => takenBackBy.has(change.change_set_id))) return { does: 'nothing', id }
  const wasThere = first.action !== 'created'
  const isLeftThere = last.action !== 'deleted'
  if (!wasThere && !isLeftThere) return { does: 'nothing', id }
  const since = changes.slice(changes.lastIndexOf(last) + 1)
  const values = wasThere ? earlierValues(own) : null
  const conflict = (reason: ConflictReason): UndoStep => ({ does: 'conflict', id, reason, values })
  if (isLeftThere && !current) return conflict('gone')
  if (isLeftThere && current && !isAsLeft(resource, own, since, current)) return conflict('changed')
  if (!isLeftThere && current) return conflict('exists')
  if (!isLeftThere && !last.before) return conflict('emptied')
  if (!values) return { does: 'remove', id }
  const version = Number(current?.version ?? changes.at(-1)?.version ?? last.version)
  if (isLeftThere) return { does: 'update', id, version, values: journaled(resource, values) }
  return { does: 'restore', id, values: formerRow(resource, values, version) }
}

/** A deleted row, ready to be put back: its version goes on counting. */
export const formerRow = (resource: Resource, before: Values, lastVersion: number): Values => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => resource.allFields[name])),
  version: lastVersion + 1,
})
