import { resourceOf } from '../../../../../src/resources'
import { mark } from '../../../../../src/resources/kit/mark'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { Forbidden, Refusal } from '../../../../foundation/faults/errors'
import type { RequestContext } from '../../../../foundation/http/call'
import { targetOf } from '../../../changes/titles'
import { proposeSlug } from '../../../resources/proposeSlug'
import { storeRow } from '../../../resources/saving'

export interface AskedValue {
  field: string
  name: string
  /** What such a row needs besides its name. */
  more?: Record<string, unknown>
}

/** What a new row needs that can be told by its name alone. */
async function draftOf(asked: RequestContext, target: Resource, name: string): Promise<Record<string, unknown>> {
  const { titleField, englishTitleField, fields } = target
  const draft: Record<string, unknown> = { [titleField]: name }
  if (englishTitleField && fields[englishTitleField]?.required) draft[englishTitleField] = name
  for (const [field, { proposedFrom }] of Object.entries(fields))
    if (proposedFrom) draft[field] = (await proposeSlug({ ...asked, query: { field, title: name } }, target)).slug
  return draft
}

/** Makes the row that a name of a file means. Throws what a form would be told, where the name alone does not do. */
export async function makeValue(asked: RequestContext, resource: Resource, { field, name, more }: AskedValue) {
  const declared = resource.allFields[field]
  const targetName = declared && targetOf(resource, declared)
  if (!targetName) throw new Refusal(422, 'transfer.noField', { field })
  const target = resourceOf(targetName)
  const needed = mark(target, 'store')
  if (!asked.caller.can(needed)) throw new Forbidden(needed)
  const { row } = await storeRow({ ...asked, body: { ...(await draftOf(asked, target, name)), ...more } }, target)
  return { id: row.id, target: targetName, name }
}
