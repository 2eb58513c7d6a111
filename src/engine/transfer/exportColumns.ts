import type { Resource } from '../../resources/kit/resource'

/** Fields that can leave the house: all but secrets. */
export const exportColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.allFields)
    .filter(([, field]) => !field.secret)
    .map(([name]) => name)
