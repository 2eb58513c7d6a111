import { isResourceName, resourceOf } from '../../../resources'

/** The log names resources by words of the wire, and other things too. */
export const resourceNamed = (name: string) => (isResourceName(name) ? resourceOf(name) : undefined)
