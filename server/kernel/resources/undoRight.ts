import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import { isResourceName, resourceOf } from '../../../src/resources'
import { contractOf } from '../../../src/resources/kit/action'
import { standardActionsOf } from '../../../src/resources/kit/actionsOf'
import type { Resource, StandardAction } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Caller } from '../../foundation/services/caller'
import { type ChangeRow, type ChangeSetRow, changeSetOf, resourcesOfSet } from '../changes/journal'

/** One row of a set, which is taken back alone. */
export interface RowPart {
  resource: string
  id: number
}

/** What is taken back beside actions that are declared. */
const TAKEN_BACK: ReadonlySet<string> = new Set([
  'store',
  'update',
  'destroy',
  'change-status',
  'change-sort',
  'reset-sort',
  'restore',
  'import',
])

/** Whether what such an action wrote is offered to be taken back. */
export function isTakenBack(resource: Resource, action: string): boolean {
  const contract = contractOf(resource, action)
  return contract ? !contract.isFinal : TAKEN_BACK.has(action)
}

/** What somebody did first: an undo of an undo is about that. */
export async function originOf(place: Place, set: ChangeSetRow): Promise<ChangeSetRow> {
  if (set.undoes === null) return set
  return originOf(place, await changeSetOf(place.database.kysely, place, set.undoes))
}

/** Restoring goes with destroy. */
export const markOf = ({ resource, action }: Pick<ChangeSetRow, 'resource' | 'action'>): string =>
  `${resource}:${action === 'restore' ? 'destroy' : action}`

/** What it takes to write by hand what the undo writes: rows that were added go, rows that were deleted come back. */
const BY_HAND = { created: 'destroy', updated: 'update', deleted: 'destroy' } satisfies Record<
  ChangeRow['action'],
  StandardAction
>

type Written = Pick<ChangeRow, 'action'> & { resource: string }

/** The marks for rows that somebody else wrote; a resource without the action asks for that of the set alone. */
const marksByHand = (written: readonly Written[]): string[] =>
  written.flatMap(({ resource, action }) => {
    const needed = BY_HAND[action]
    if (!isResourceName(resource) || !standardActionsOf(resourceOf(resource)).includes(needed)) return []
    return [`${resource}:${needed}`]
  })

async function writtenBy(place: Place, setId: number, part: RowPart | undefined): Promise<Written[]> {
  const own = part ? sql`AND resource = ${part.resource}` : sql``
  const { rows } = await sql<Written>`SELECT resource, action FROM ${tableSql(place, 'change')}
    WHERE change_set_id = ${setId} ${own} GROUP BY resource, action`.execute(place.database.kysely)
  return rows
}

const isFor = (caller: Pick<Caller, 'userId'>, { user_id }: Pick<ChangeSetRow, 'user_id'>): boolean =>
  user_id === caller.userId

/**
 * What somebody needs to take a set back: the mark of what was done, and of another's work what it takes to write the same by
 * hand too. What only ROOT2 takes back asks for a mark that nobody has.
 */
export async function marksNeeded(
  caller: Pick<Caller, 'userId'>,
  place: Place,
  set: ChangeSetRow,
  part?: RowPart,
): Promise<string[]> {
  const names = await resourcesOfSet(place.database.kysely, place, set.id)
  if (names.some((name) => isResourceName(name) && resourceOf(name).isUndoneBySuperOnly)) return [SUPER_ROLE]
  const own = markOf(await originOf(place, set))
  if (isFor(caller, set)) return [own]
  return [...new Set([own, ...marksByHand(await writtenBy(place, set.id, part))])]
}

/** Whether this caller is offered to take back what a set did to one row; the call that does looks again. */
export function isOfferedPart(
  caller: Pick<Caller, 'userId' | 'can' | 'isSuper'>,
  set: Pick<ChangeSetRow, 'user_id'>,
  origin: Pick<ChangeSetRow, 'resource' | 'action'>,
  written: Written,
): boolean {
  if (!isResourceName(origin.resource) || !isResourceName(written.resource)) return false
  if (!isTakenBack(resourceOf(origin.resource), origin.action)) return false
  if (caller.isSuper) return true
  if (resourceOf(written.resource).isUndoneBySuperOnly) return false
  const needed = [markOf(origin), ...(isFor(caller, set) ? [] : marksByHand([written]))]
  return needed.every((mark) => caller.can(mark))
}
