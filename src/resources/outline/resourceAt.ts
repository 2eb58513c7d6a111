import type { ResourceName } from '../kit/resourceName'
import { outlines } from './outlines'

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(outlines, name)

/** The resource whose list has this component path. */
export const resourceAt = (component: string): ResourceName | undefined =>
  Object.keys(outlines)
    .filter(isResourceName)
    .find((name) => outlines[name].screen === component || outlines[name].also?.includes(component))
