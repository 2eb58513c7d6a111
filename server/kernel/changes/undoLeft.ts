import { isResourceName, resourceOf } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { isOver } from '../../foundation/runs/followEnds'
import type { Services } from '../../foundation/services/services'
import { type ChangeSetRow, changeSetOf, changesOfRows, presentRows, resourcesOfSet } from './journal'
import { type Reach, reachOf, referrersOf } from './referrers'
import { type LeftRows, leftRowsSql } from './sql/leftRows'
import { takenBackBy } from './takenBack'
import { undoStepOf } from './undoPlan'

/** So many of the rows that were left are looked at; with more there is something among them. */
const LOOKED_AT = 1_000

export interface UndoRunState {
  id: number
  state: 'under way' | 'half-way' | 'over'
}

/** How the run stands that takes the set back; undefined where it was taken back at once, or is not. */
export async function undoRunOf(
  services: Services,
  place: Place,
  { undone_by }: Pick<ChangeSetRow, 'undone_by'>,
): Promise<UndoRunState | undefined> {
  if (undone_by === null) return undefined
  const { run_id: id } = await changeSetOf(place.database.kysely, place, undone_by)
  if (id === null) return undefined
  const run = await services.runs.get(id)
  return { id, state: !isOver(run) ? 'under way' : run?.state === 'done' ? 'over' : 'half-way' }
}

/** Ids of rows of the set that its undo has not taken back, the greatest first. */
export async function leftRows(place: Place, which: LeftRows): Promise<number[]> {
  const { rows } = await leftRowsSql(place, which).execute(place.database.kysely)
  return rows.map(({ row_id }) => row_id)
}

/** Is anything left of a set that was taken back, which can be taken back as things stand now? */
export async function isUndoable(
  services: Services,
  place: Place,
  site: string,
  { id: setId, undone_by: undoSetId }: Pick<ChangeSetRow, 'id' | 'undone_by'>,
): Promise<boolean> {
  if (undoSetId === null) return true
  const reader = place.database.kysely
  const sets = { setId, takenBackBy: await takenBackBy(reader, place, setId) }
  for (const name of await resourcesOfSet(reader, place, setId)) {
    if (!isResourceName(name)) continue
    const ids = await leftRows(place, { setId, undoSetId, resource: name, limit: LOOKED_AT })
    if (ids.length === LOOKED_AT) return true
    const resource = resourceOf(name)
    const [current, changes] = await Promise.all([
      presentRows(reader, place, name, ids),
      changesOfRows(reader, place, name, ids),
    ])
    const steps = ids.map((id) => undoStepOf(resource, sets, id, changes.get(id) ?? [], current.get(id)))
    if (steps.some(({ does }) => does === 'update' || does === 'restore')) return true
    const removals = steps.flatMap(({ does, id }) => (does === 'remove' ? [id] : []))
    if (await hasUnreferred(await reachOf(services, place, site, [resource]), resource, removals)) return true
  }
  return false
}

/** One look names some of the referrers, so it is repeated. */
async function hasUnreferred(reach: Reach, resource: Resource, ids: readonly number[]): Promise<boolean> {
  for (let free = ids; free.length > 0; ) {
    const referred = new Set((await referrersOf(reach, resource, free)).map(({ refers_to }) => refers_to))
    if (referred.size === 0) return true
    free = free.filter((id) => !referred.has(id))
  }
  return false
}
