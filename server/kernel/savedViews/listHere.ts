import { isResourceName, resourceOf } from '../../../src/resources'
import { mark } from '../../../src/resources/kit/mark'
import { Forbidden, Invalid } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { whereOf } from '../resources/context'
import type { ListHere } from './savedView'

/** The list that is asked about. Throws Invalid where there is none, and Forbidden for whoever may not read it. */
export async function listHere(asked: RequestContext, name: unknown): Promise<ListHere> {
  if (typeof name !== 'string' || !isResourceName(name))
    throw new Invalid([{ field: 'resource', message: 'check.required' }])
  const resource = resourceOf(name)
  const needed = mark(resource, 'list')
  if (!asked.caller.can(needed)) throw new Forbidden(needed)
  return { resource, where: await whereOf(asked, resource) }
}
