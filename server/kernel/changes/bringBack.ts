import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import { Conflict, Forbidden } from '../../foundation/faults/errors'
import { type BinnedRow, binRows } from './binRows'
import { putBack } from './formerRows'
import { lastingIn, type Pointed, pointedIn } from './holdRows'
import { rowLabel } from './rowLabel'
import type { Values } from './sql/rowTexts'
import { formerRow } from './undoPlan'
import type { ChangeWriter } from './writing'

/** A row that is gone, and that a row which is to be taken back points to. */
export interface GoneRow {
  resource: ResourceName
  id: number
  title: Label | null
  /** It can still be put back. */
  is_binned: boolean
}

/** What these rows would point to that is gone; they themselves come together. What outlives its target may do without it. */
export async function goneOf(
  writer: ChangeWriter,
  resource: Resource,
  rows: readonly Values[],
): Promise<Map<ResourceName, Set<number>>> {
  const lasting = lastingIn(resource, rows)
  for (const { id } of rows) lasting.get(resource.name)?.delete(Number(id))
  const gone = await writer.hold(pointedIn(resource, rows))
  const missing = [...gone].map(([name, ids]): [ResourceName, Set<number>] => [
    name,
    new Set([...ids].filter((id) => lasting.get(name)?.has(id))),
  ])
  return new Map(missing.filter(([, ids]) => ids.size > 0))
}

/** Rows of control are put back there: from a site nobody can. */
const isHere = ({ place }: ChangeWriter, name: ResourceName): boolean =>
  resourceOf(name).scope !== 'control' || place.schema === CONTROL_SCHEMA

async function binned(writer: ChangeWriter, name: ResourceName, ids: ReadonlySet<number>): Promise<BinnedRow[]> {
  return isHere(writer, name) ? binRows(writer.trx, writer.place, resourceOf(name), { rowIds: [...ids] }) : []
}

const called = (rows: readonly GoneRow[]): Label => {
  const names = (at: 0 | 1) =>
    rows.map(({ resource, id, title }) => title?.[at] || `${resourceOf(resource).title[at]} #${id}`)
  return [names(0).join('、'), names(1).join(', ')]
}

/** What is gone by name, and whether all of it can still be put back. */
export async function nameGone(writer: ChangeWriter, gone: Pointed): Promise<{ rows: GoneRow[]; isInBin: boolean }> {
  const rows: GoneRow[] = []
  let isInBin = true
  for (const [name, ids] of gone) {
    const found = new Map((await binned(writer, name, ids)).map((row) => [row.row_id, row]))
    if (found.size < ids.size) isInBin = false
    for (const id of ids) {
      const before = found.get(id)?.before
      rows.push({ resource: name, id, title: before ? rowLabel(resourceOf(name), before) : null, is_binned: !!before })
    }
  }
  return { rows, isInBin }
}

/** 409: names what is gone, and says whether it can be put back together with what points to it. */
export async function refuseGone(writer: ChangeWriter, gone: Pointed): Promise<never> {
  const { rows, isInBin } = await nameGone(writer, gone)
  const sentence = isInBin ? 'changes.pointsToGone' : 'changes.pointsToLost'
  throw new Conflict(sentence, { gone: rows, together: isInBin }, { names: called(rows) })
}

/** Of what is gone, what can still be put back: it goes out of `gone`. */
export async function takeBinned(writer: ChangeWriter, gone: Map<ResourceName, Set<number>>): Promise<Pointed> {
  const taken = new Map<ResourceName, Set<number>>()
  for (const { resource, id, is_binned } of (await nameGone(writer, gone)).rows) {
    if (!is_binned) continue
    taken.set(resource, (taken.get(resource) ?? new Set()).add(id))
    gone.get(resource)?.delete(id)
  }
  return taken
}

/** Puts back what is gone, and what that points to; resolves to the resources that were written. */
export async function bringBack(
  writer: ChangeWriter,
  gone: Pointed,
  mayBringBack: (resource: ResourceName) => boolean,
): Promise<ResourceName[]> {
  const written: ResourceName[] = []
  for (const [name, ids] of gone) {
    if (!mayBringBack(name)) throw new Forbidden(`${name}:destroy`)
    const resource = resourceOf(name)
    const found = await binned(writer, name, ids)
    if (found.length < ids.size) await refuseGone(writer, gone)
    const rows = found.map(({ before, version }) => formerRow(resource, before, version))
    written.push(...(await bringBack(writer, await goneOf(writer, resource, rows), mayBringBack)), name)
    const { refused } = await putBack(writer, resource, rows)
    if (refused.length > 0) {
      const conflicts = found
        .filter(({ row_id }) => refused.includes(row_id))
        .map(({ row_id, before }) => ({ row_id, title: rowLabel(resource, before) }))
      throw new Conflict('changes.nothingRestored', { conflicts }, { count: conflicts.length })
    }
  }
  return written
}
