import type { Actions } from './action'
import { commonFields, handSortedFields, logFields } from './commonFields'
import type { Fields } from './field'
import type { Noun } from './label'
import type { Resource, Shape } from './resource'
import type { ResourceName } from './resourceName'

const othersOf = ({ isLog, order }: Pick<Shape<Fields>, 'isLog' | 'order'>): Fields =>
  isLog ? logFields : order?.[0] === 'sort' ? handSortedFields : commonFields

const declared = new Map<ResourceName, Resource>()

/** What has been declared so far: in the browser, where the code of a declaration comes with the first screen that needs it. */
export const declaredSoFar = (name: ResourceName): Resource | undefined => declared.get(name)

/** One entity, declared once: everything else about it is derived from what stands here. */
export const defineResource = <const F extends Fields, const A extends Actions = Record<never, never>>(
  name: ResourceName,
  [zh, one, many]: Noun,
  shape: Shape<F, A>,
): Resource<F, A> => {
  const resource: Resource<F, A> = {
    ...shape,
    name,
    title: [zh, one],
    plural: [zh, many],
    screenTitle: shape.screenTitle ?? [zh, many],
    allFields: { ...shape.fields, ...othersOf(shape) },
  }
  declared.set(name, resource as unknown as Resource)
  return resource
}
