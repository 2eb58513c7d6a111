import { sql } from 'kysely'
import type { Label } from '../../src/resources/kit/label'
import type { Resource } from '../../src/resources/kit/resource'
import { isUniqueViolation } from './clashOf'
import { putBack } from './formerRows'
import { type ChangeRow, changesOfRows, presentRows, presentVersions } from './journal'
import { type Reach, referrersOf } from './referrers'
import { rowLabel } from './rowLabel'
import { shownRow } from './shownValues'
import type { Values } from './sql/rowTexts'
import { type ConflictReason, type UndoStep, undoStepOf } from './undoPlan'
import type { ChangeWriter } from './writer'

export interface UndoConflict {
  resource: string
  row_id: number
  /** Null where nothing names it, or only what it points to. */
  title: Label | null
  reason: ConflictReason
  /** The row as it is now, or null where it is gone. */
  theirs: Values | null
  /** What the undo would have set; null where it would have removed the row. */
  ours: Values | null
}

export interface UndoOutcome {
  undone: number
  conflicts: UndoConflict[]
}

type StepOf<Does> = Extract<UndoStep, { does: Does }>

/** Takes back what the set did to these rows; those that it may not touch come back as conflicts. */
export async function undoRows(
  writer: ChangeWriter,
  { resource, reach, setId }: { resource: Resource; reach: Reach; setId: number },
  ids: readonly number[],
): Promise<UndoOutcome> {
  const { trx, place } = writer
  const changes = await changesOfRows(trx, place, resource.name, ids)
  const current = await presentWhereNeeded(writer, resource, setId, ids, changes)
  const sets = { setId, undoSetId: writer.changeSetId }
  const steps = ids.map((id) => undoStepOf(resource, sets, id, changes.get(id) ?? [], current.get(id)))
  const refused = new Map<number, ConflictReason>()
  const only = <Does extends UndoStep['does']>(does: Does) =>
    steps.filter((step): step is StepOf<Does> => step.does === does && !refused.has(step.id))
  for (const step of only('conflict')) refused.set(step.id, step.reason)

  const removals = only('remove').map(({ id }) => id)
  const removed = await removeUnreferred(writer, resource, reach, removals, refused)
  const updated = await updateBack(writer, resource, only('update'), refused)
  const restored = await putBack(
    writer,
    resource,
    only('restore').map(({ values }) => values),
  )
  for (const id of restored.refused) refused.set(id, 'taken')

  const theirs = await presentRows(trx, place, resource.name, [...refused.keys()])
  const conflicts = steps.flatMap((step) => {
    const reason = refused.get(step.id)
    return reason ? [conflictOf(resource, step, reason, theirs.get(step.id))] : []
  })
  return { undone: removed + updated + restored.ids.length, conflicts }
}

/** Of rows that are as the set left them the version is enough: of most sets those are all of them. */
async function presentWhereNeeded(
  { trx, place }: ChangeWriter,
  { name }: Resource,
  setId: number,
  ids: readonly number[],
  changes: ReadonlyMap<number, readonly ChangeRow[]>,
): Promise<Map<number, Values>> {
  const versions = await presentVersions(trx, place, name, ids)
  const isAsLeft = (id: number): boolean => {
    const last = changes.get(id)?.at(-1)
    return last?.change_set_id === setId && last.version === versions.get(id)?.version
  }
  const others = [...versions.keys()].filter((id) => !isAsLeft(id))
  return new Map([...versions, ...(await presentRows(trx, place, name, others))])
}

/** The first look names at most some referrers, so it is repeated until none is found. */
async function removeUnreferred(
  writer: ChangeWriter,
  resource: Resource,
  reach: Reach,
  ids: readonly number[],
  refused: Map<number, ConflictReason>,
): Promise<number> {
  for (;;) {
    const free = ids.filter((id) => !refused.has(id))
    const referrers = await referrersOf(reach, resource, free, writer.trx)
    if (referrers.length === 0) return (await writer.remove(resource, free)).length
    for (const { refers_to } of referrers) refused.set(refers_to, 'referred')
  }
}

async function updateBack(
  writer: ChangeWriter,
  resource: Resource,
  steps: readonly StepOf<'update'>[],
  refused: Map<number, ConflictReason>,
): Promise<number> {
  if (steps.length === 0) return 0
  await sql`SAVEPOINT undo`.execute(writer.trx)
  try {
    const outcomes = await writer.update(
      resource,
      steps.map(({ id, values, version }) => ({ id, values, expectedVersion: version })),
    )
    await sql`RELEASE SAVEPOINT undo`.execute(writer.trx)
    outcomes.forEach((outcome, index) => {
      const step = steps[index]
      if (step && (outcome === 'stale' || outcome === 'missing')) refused.set(step.id, 'changed')
    })
    return outcomes.filter((outcome) => outcome === 'updated').length
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await sql`ROLLBACK TO SAVEPOINT undo`.execute(writer.trx)
    const [only] = steps
    if (steps.length === 1 && only) {
      refused.set(only.id, 'taken')
      return 0
    }
    // Halves until the row whose value is taken stands alone.
    const middle = Math.ceil(steps.length / 2)
    const first = await updateBack(writer, resource, steps.slice(0, middle), refused)
    return first + (await updateBack(writer, resource, steps.slice(middle), refused))
  }
}

const conflictOf = (
  resource: Resource,
  step: UndoStep,
  reason: ConflictReason,
  current: Values | undefined,
): UndoConflict => {
  const ours = 'values' in step ? step.values : null
  return {
    resource: resource.name,
    row_id: step.id,
    title: rowLabel(resource, current ?? ours ?? {}),
    reason,
    theirs: current ? shownRow(resource, current) : null,
    ours: ours ? shownRow(resource, ours) : null,
  }
}
