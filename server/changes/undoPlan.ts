import type { Resource } from '../../src/resources/kit/resource'
import { isUnjournaled, KEPT_BY_JOURNAL } from './columns'
import type { ChangeRow } from './journal'
import type { Values } from './sql/rowTexts'

/**
 * changed: somebody wrote the row since. gone: it was deleted since. exists: it is there again. emptied: the bin no longer
 * has it. taken: a unique value of it belongs to another row. referred: other rows point to it.
 */
export type ConflictReason = 'changed' | 'gone' | 'exists' | 'emptied' | 'taken' | 'referred'

export type UndoStep =
  | { does: 'nothing'; id: number }
  | { does: 'remove'; id: number; version: number }
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

/** How one row is taken back. `changes`: all of the row, oldest first; `current`: the row as it is now. */
export function undoStepOf(
  resource: Resource,
  setId: number,
  id: number,
  changes: readonly ChangeRow[],
  current: Values | undefined,
): UndoStep {
  const own = changes.filter((change) => change.change_set_id === setId)
  const first = own[0]
  const last = own.at(-1)
  if (!first || !last) return { does: 'nothing', id }
  const wasThere = first.action !== 'created'
  const isLeftThere = last.action !== 'deleted'
  if (!wasThere && !isLeftThere) return { does: 'nothing', id }
  const values = wasThere ? earlierValues(own) : null
  const conflict = (reason: ConflictReason): UndoStep => ({ does: 'conflict', id, reason, values })
  if (isLeftThere && !current) return conflict('gone')
  if (isLeftThere && current?.version !== last.version) return conflict('changed')
  if (!isLeftThere && (current || changes.at(-1) !== last)) return conflict('exists')
  if (!isLeftThere && !last.before) return conflict('emptied')
  if (!values) return { does: 'remove', id, version: last.version }
  if (isLeftThere) return { does: 'update', id, version: last.version, values: journaled(resource, values) }
  return { does: 'restore', id, values: formerRow(resource, values, last.version) }
}

/** A deleted row, ready to be put back: its version goes on counting. */
export const formerRow = (resource: Resource, before: Values, lastVersion: number): Values => ({
  ...Object.fromEntries(Object.entries(before).filter(([name]) => resource.allFields[name])),
  version: lastVersion + 1,
})
