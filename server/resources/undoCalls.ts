import { SUPER_ROLE } from '../../config/superRole'
import { isResourceName, resourceOf } from '../../src/resources'
import type { Resource } from '../../src/resources/kit/resource'
import { type ChangeSetRow, changeSetOf, differenceOf, metaOf } from '../changes'
import { resourcesOfSet } from '../changes/journal'
import type { Place } from '../db/place'
import { Forbidden, NotFound } from '../faults/errors'
import type { Call, RequestContext } from '../http/call'
import { idOfPath, oneOf } from '../http/query'
import { idNumber, objectSchema, siteName } from '../http/schemas'
import { refuseTooOld } from '../places/since'
import { CONTROL } from '../services/places'
import { hookOf } from './hooks'
import { undoneAnswer } from './schemas'
import { undoChangeSet } from './undo'

interface Found {
  place: Place
  site: string
  set: ChangeSetRow
  resource: Resource
}

/** The set in the caller's own context, or in control's for a resource that is kept there. */
async function findSet({ services, caller }: RequestContext, id: number, named: string | undefined): Promise<Found> {
  const site = named ?? caller.context
  if (site !== caller.context && site !== CONTROL) throw new Forbidden()
  const place = await services.places.of(site)
  const set = await changeSetOf(place.database.kysely, place, id)
  if (!isResourceName(set.resource)) throw new NotFound('changes.noSet')
  const resource = resourceOf(set.resource)
  if (site !== caller.context && resource.scope !== 'control') throw new Forbidden()
  refuseTooOld(resource, site, place)
  return { place, site, set, resource }
}

/** Restoring goes with destroy; taking an undo back needs what the first action needed. */
async function markOf(place: Place, set: ChangeSetRow): Promise<string> {
  if (set.undoes !== null) return markOf(place, await changeSetOf(place.database.kysely, place, set.undoes))
  return `${set.resource}:${set.action === 'restore' ? 'destroy' : set.action}`
}

const undo: Call = {
  method: 'POST',
  path: '/api/admin/change-set/undo',
  // The mark is that of the action that is taken back, known once the set is found.
  access: 'signed-in',
  title: ['撤销一次操作', 'Undo an operation'],
  input: { body: objectSchema({ id: idNumber, site: siteName }, 'id') },
  output: undoneAnswer,
  async answer(call) {
    const { id, site: named } = call.body as { id: number; site?: string }
    const { place, site, set, resource } = await findSet(call, id, named)
    const needed = await markOf(place, set)
    if (!call.caller.can(needed)) throw new Forbidden(needed)
    const names = await resourcesOfSet(place.database.kysely, place, id)
    const isForSuper = names.some((name) => isResourceName(name) && resourceOf(name).isUndoneBySuperOnly)
    if (isForSuper && !call.caller.isSuper) throw new Forbidden(undefined, 'access.superOnly')
    const answer = await undoChangeSet(call.services, place, { ...metaOf(call, resource, 'undo'), site }, id, {
      // A mark that nobody has, but ROOT2 passes.
      needed: isForSuper ? SUPER_ROLE : needed,
      afterWrite: (name, writer) => hookOf(name).afterWrite?.(writer),
    })
    return 'undone' in answer ? { ...answer, count: answer.undone } : answer
  },
}

const difference: Call = {
  method: 'GET',
  path: '/api/admin/change-set/form/:id',
  access: 'signed-in',
  title: ['一次操作的变更', 'What an operation changed'],
  output: { type: 'object' },
  async answer(call) {
    const { place, site, set, resource } = await findSet(
      call,
      idOfPath(call.params, 'changes.noSet'),
      oneOf(call.query, 'site'),
    )
    const needed = `${resource.name}:list`
    if (!call.caller.can(needed)) throw new Forbidden(needed)
    return { set, ...(await differenceOf(call.services, place, site, set.id)) }
  },
}

/** Calls on change sets, of whatever resource. */
export const changeCalls: readonly Call[] = [undo, difference]
