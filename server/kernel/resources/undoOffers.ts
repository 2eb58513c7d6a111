import { isResourceName, resourceOf } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import type { Caller } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import { type ChangeSetRow, changeSetOf, type HistoryEntry } from '../changes'
import { isOfferedPart, isTakenBack, marksNeeded, originOf } from './undoRight'

export interface Offered extends HistoryEntry {
  /** The caller may take back what was done to this row. */
  can_undo: boolean
}

/** Each change of a row with whether the caller is offered to take it back. */
export async function withOffers(
  caller: Caller,
  place: Place,
  resource: Resource,
  list: readonly HistoryEntry[],
): Promise<Offered[]> {
  const offered: Offered[] = []
  for (const entry of list) {
    const origin = await firstDeed(place, entry)
    const written = { resource: resource.name, action: entry.action }
    offered.push({ ...entry, can_undo: !entry.taken_back && isOfferedPart(caller, entry, origin, written) })
  }
  return offered
}

type Origin = Pick<ChangeSetRow, 'resource' | 'action'>

async function firstDeed(place: Place, { cause, undoes, set_resource }: HistoryEntry): Promise<Origin> {
  const own: Origin = { resource: set_resource, action: cause }
  if (undoes === null) return own
  return originOf(place, await changeSetOf(place.database.kysely, place, undoes))
}

/** How a set that the operation log shows stands, and whether the caller is offered to take it back from here. */
export async function undoOfLine(caller: Caller, place: Place, site: string, setId: number) {
  const set = await changeSetOf(place.database.kysely, place, setId)
  const origin = await originOf(place, set)
  const isKnown = isResourceName(origin.resource) && isTakenBack(resourceOf(origin.resource), origin.action)
  const isHere = site === caller.context || isControlsOwn(site, set.resource)
  const may = async () => (await marksNeeded(caller, place, set)).every((mark) => caller.can(mark))
  return {
    change_set_id: set.id,
    site,
    resource: set.resource,
    row_count: set.row_count,
    taken_back: set.undone_by !== null,
    can_undo: isKnown && isHere && set.row_count > 0 && (await may()),
    /** It is taken back where it was done. */
    elsewhere: isKnown && !isHere && set.row_count > 0 && set.undone_by === null ? site : null,
  }
}

/** What control keeps for every site is taken back from wherever it was changed. */
const isControlsOwn = (site: string, resource: string): boolean =>
  site === CONTROL && isResourceName(resource) && resourceOf(resource).scope === 'control'
