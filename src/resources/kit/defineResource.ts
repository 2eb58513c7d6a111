import { commonFields, handSortedFields, logFields } from './commonFields'
import type { Fields } from './field'
import type { Noun } from './label'
import type { Resource, Shape } from './resource'
import type { ResourceName } from './resourceName'

const othersOf = ({ isLog, order }: Pick<Shape<Fields>, 'isLog' | 'order'>): Fields =>
  isLog ? logFields : order?.[0] === 'sort' ? handSortedFields : commonFields

/** One entity, declared once: everything else about it is derived from what stands here. */
export const defineResource = <const F extends Fields, const Extra extends string = never>(
  name: ResourceName,
  [zh, one, many]: Noun,
  shape: Shape<F, Extra>,
): Resource<F, Extra> => ({
  ...shape,
  name,
  title: [zh, one],
  plural: [zh, many],
  allFields: { ...shape.fields, ...othersOf(shape) },
})
