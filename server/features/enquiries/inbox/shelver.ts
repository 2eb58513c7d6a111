import type { RequestContext } from '../../../foundation/http/call'
import type { Shelver } from './shelves'
import { departmentsOf } from './visible'

/** Whose 'mine' and 'my department' it is. */
export const shelverOf = async (asked: Pick<RequestContext, 'services' | 'caller'>): Promise<Shelver> => ({
  userId: asked.caller.userId,
  departments: await departmentsOf(asked),
})
