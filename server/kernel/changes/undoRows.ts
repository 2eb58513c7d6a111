import { sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { tableSql } from '../../foundation/db/tableSql'
import { bringBack, type GoneRow, goneOf, nameGone, takeBinned } from './bringBack'
import { isUniqueViolation } from './clashOf'
import { putBack } from './formerRows'
import { lastingIn, type Pointed, seizeRows } from './holdRows'
import { type ChangeRow, changesOfRows, presentRows, presentVersions } from './journal'
import { type Reach, referrersOf } from './referrers'
import { rowLabel } from './rowLabel'
import { shownRow } from './shownValues'
import type { Values } from './sql/rowTexts'
import { takenBackBy } from './takenBack'
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
  /** detached: what it would point to. */
  gone?: GoneRow[]
  /** What the undo would have set; null where it would have removed the row. */
  ours: Values | null
}

export interface UndoOutcome {
  undone: number
  /** Resources of which rows came along. */
  brought: ResourceName[]
  conflicts: UndoConflict[]
}

type StepOf<Does> = Extract<UndoStep, { does: Does }>

interface AskedUndo {
  resource: Resource
  reach: Reach
  setId: number
  /** What rows would point to and that lies in the bin comes back with them, of the resources that the caller may put back. */
  mayBringBack?: ((resource: ResourceName) => boolean) | undefined
}

/** Takes back what the set did to these rows; those that it may not touch come back as conflicts. */
export async function undoRows(writer: ChangeWriter, asked: AskedUndo, ids: readonly number[]): Promise<UndoOutcome> {
  const { trx, place } = writer
  const { resource, reach, setId } = asked
  const changes = await changesOfRows(trx, place, resource.name, ids)
  const current = await presentWhereNeeded(writer, resource, setId, ids, changes)
  const takenBack = await takenBackBy(trx, place, setId)
  const sets = { setId, takenBackBy: takenBack.add(writer.changeSetId) }
  const steps = ids.map((id) => undoStepOf(resource, sets, id, changes.get(id) ?? [], current.get(id)))
  const refused = new Map<number, ConflictReason>()
  const only = <Does extends UndoStep['does']>(does: Does) =>
    steps.filter((step): step is StepOf<Does> => step.does === does && !refused.has(step.id))
  for (const step of only('conflict')) refused.set(step.id, step.reason)

  const { gone, brought } = await refuseDetached(writer, asked, [...only('update'), ...only('restore')], refused)
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
    if (!reason) return []
    const conflict = conflictOf(resource, step, reason, theirs.get(step.id))
    return [reason === 'detached' ? { ...conflict, gone: gone.get(step.id) ?? [] } : conflict]
  })
  return { undone: removed + updated + restored.ids.length, brought, conflicts }
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

/** Rows of the same set come back one batch after the other: what else of this resource it deleted does not count as gone. */
async function refuseDetached(
  writer: ChangeWriter,
  { resource, setId, mayBringBack }: AskedUndo,
  steps: readonly (StepOf<'update'> | StepOf<'restore'>)[],
  refused: Map<number, ConflictReason>,
): Promise<{ gone: Map<number, GoneRow[]>; brought: ResourceName[] }> {
  const rows = steps.map(({ id, values }) => ({ ...values, id }))
  const gone = await goneOf(writer, resource, rows)
  await withoutComing(writer, resource, setId, gone)
  const brought =
    mayBringBack && gone.size > 0 ? await bringBack(writer, await takeBinned(writer, gone), mayBringBack) : []
  const named = new Map<number, GoneRow[]>()
  if (gone.size === 0) return { gone: named, brought }
  const known = (await nameGone(writer, gone)).rows
  for (const row of rows) {
    const pointed = lastingIn(resource, [row])
    const missing = known.filter(({ resource: name, id }) => pointed.get(name)?.has(id))
    if (missing.length === 0) continue
    refused.set(row.id, 'detached')
    named.set(row.id, missing)
  }
  return { gone: named, brought }
}

async function withoutComing({ trx, place }: ChangeWriter, { name }: Resource, setId: number, gone: Pointed) {
  const own = gone.get(name)
  if (!own) return
  const { rows } = await sql<{ row_id: number }>`SELECT row_id FROM ${tableSql(place, 'change')}
    WHERE change_set_id = ${setId} AND resource = ${name} AND action = 'deleted' AND row_id = ANY(${[...own]}::bigint[])`.execute(
    trx,
  )
  for (const { row_id } of rows) own.delete(row_id)
  if (own.size === 0) gone.delete(name)
}

/** The first look names at most some referrers, so it is repeated until none is found. */
async function removeUnreferred(
  writer: ChangeWriter,
  resource: Resource,
  reach: Reach,
  ids: readonly number[],
  refused: Map<number, ConflictReason>,
): Promise<number> {
  await seizeRows(writer.trx, writer.place, resource, ids)
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
