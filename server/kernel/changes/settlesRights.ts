import { isResourceName, resourceOf } from '../../../src/resources'

/** Whether rows of it settle who may sign in, and what people may do. */
export const settlesRights = (resource: string): boolean =>
  isResourceName(resource) && resourceOf(resource).settlesRights === true
