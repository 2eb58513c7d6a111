import { allResources } from '../../../../src/resources'
import type { Resource } from '../../../../src/resources/kit/resource'

/** The resources that take uploads. */
export const uploadableResources: readonly Resource[] = allResources.filter(
  ({ upload, actions = {} }) => upload !== undefined && Object.hasOwn(actions, 'import'),
)
