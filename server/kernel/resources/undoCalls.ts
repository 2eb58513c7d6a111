import { SUPER_ROLE } from '../../../config/superRole'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { undoPreview } from '../../../src/resources/readings/undo'
import type { Place } from '../../foundation/db/place'
import { Forbidden, NotFound } from '../../foundation/faults/errors'
import type { Call, JsonSchema, RequestContext } from '../../foundation/http/call'
import { idOfPath, oneOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idNumber, idText, objectSchema, querySchema, siteName } from '../../foundation/http/schemas'
import { CONTROL } from '../../foundation/services/places'
import { insistOnStepUp } from '../access/factors/stepUp'
import { type ChangeSetRow, type ChangeWriter, changeSetOf, differenceOf, metaOf } from '../changes'
import { refuseTooOld } from '../places/since'
import { hookOf } from './hooks'
import { mayRestoreAs } from './mayRestoreAs'
import { previewUndo } from './previewUndo'
import { together, undoneAnswer } from './schemas'
import { undoChangeSet } from './undo'
import { marksNeeded, type RowPart } from './undoRight'

interface Found {
  place: Place
  site: string
  set: ChangeSetRow
  resource: Resource
}

const text: JsonSchema = { type: 'string', maxLength: 60 }

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

interface Meant extends Found {
  part?: RowPart
  needed: string[]
}

/** What the call names, for somebody who may take it back. */
async function meantBy(call: RequestContext, asked: AskedUndo): Promise<Meant> {
  const found = await findSet(call, asked.id, asked.site)
  const { place, set } = found
  const { resource, row_id: id } = asked
  const part = resource !== undefined && id !== undefined ? { resource, id } : undefined
  const needed = await marksNeeded(call.caller, place, set, part)
  const lacking = needed.find((mark) => !call.caller.can(mark))
  if (lacking === SUPER_ROLE) throw new Forbidden(undefined, 'access.superOnly')
  if (lacking !== undefined) throw new Forbidden(lacking)
  return { ...found, needed, ...(part && { part }) }
}

interface AskedUndo {
  id: number
  site?: string | undefined
  resource?: string | undefined
  row_id?: number | undefined
  together?: boolean | undefined
}

const afterWrite = (name: ResourceName, writer: ChangeWriter) => hookOf(name).afterWrite?.(writer)

/** A row that is taken back by itself stands in the log under what it is. */
const subjectOf = ({ resource, part }: Meant): Resource =>
  part && isResourceName(part.resource) ? resourceOf(part.resource) : resource

const undo: Call = {
  method: 'POST',
  path: '/api/admin/change-set/undo',
  // The mark is that of the action that is taken back, known once the set is found.
  access: 'signed-in',
  title: ['撤销一次操作', 'Undo an operation'],
  input: { body: objectSchema({ id: idNumber, site: siteName, resource: text, row_id: idNumber, together }, 'id') },
  output: undoneAnswer,
  async answer(call) {
    const asked = call.body as unknown as AskedUndo
    const meant = await meantBy(call, asked)
    const { place, site, set, part, needed } = meant
    // What only a super administrator takes back gives rights.
    if (needed.includes(SUPER_ROLE)) await insistOnStepUp(call.services, call.caller)
    const meta = { ...metaOf(call, subjectOf(meant), 'undo'), site }
    const mayBringBack = asked.together === true && mayRestoreAs(call.caller)
    const options = { needed, afterWrite, ...(part && { part }), ...(mayBringBack && { mayBringBack }) }
    const answer = await undoChangeSet(call.services, place, meta, set.id, options)
    return 'undone' in answer ? { ...answer, count: answer.undone } : answer
  },
}

const preview = answerReading(undoPreview, {
  title: ['撤销前的预览', 'What an undo would do'],
  input: { query: querySchema({ id: idText, site: siteName, resource: text, row_id: idText }, 'id') },
  output: { type: 'object' },
  async answer(call) {
    const { query } = call
    const row = oneOf(query, 'row_id')
    const asked: AskedUndo = {
      id: Number(oneOf(query, 'id')),
      site: oneOf(query, 'site'),
      resource: oneOf(query, 'resource'),
      row_id: row === undefined ? undefined : Number(row),
    }
    const asCall = call as unknown as RequestContext
    const meant = await meantBy(asCall, asked)
    const { place, site, set, part } = meant
    const meta = { ...metaOf(asCall, subjectOf(meant), 'undo'), site }
    const { language } = call.caller
    return previewUndo(call.services, place, set, { meta, language, afterWrite, ...(part && { part }) })
  },
})

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
export const changeCalls: readonly Call[] = [undo, preview, difference]
