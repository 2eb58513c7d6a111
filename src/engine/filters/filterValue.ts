import type { Field } from '../../resources/kit/field'
import type { ListQuery } from '../../slices/list/listQuery'
import type { FilterValue } from '../kinds/face'

type Filters = ListQuery['filters']

export const noFilter: FilterValue = { values: [] }

export const isSet = ({ values, not = [], from, to }: FilterValue): boolean =>
  values.length + not.length > 0 || Boolean(from) || Boolean(to)

/** What the query asks of one field. */
export const filterOf = (filters: Filters, name: string): FilterValue => {
  const from = filters[`${name}_from`]?.[0]
  const to = filters[`${name}_to`]?.[0]
  const not = filters[`${name}_not`]
  return { values: filters[name] ?? [], ...(not ? { not } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** The query's filters with one field's asked anew; an empty one goes. */
export const withFilter = (filters: Filters, name: string, { values, not = [], from, to }: FilterValue): Filters => {
  const { [name]: _, [`${name}_not`]: _not, [`${name}_from`]: _from, [`${name}_to`]: _to, ...rest } = filters
  return {
    ...rest,
    ...(values.length > 0 ? { [name]: values } : {}),
    ...(not.length > 0 ? { [`${name}_not`]: not } : {}),
    ...(from ? { [`${name}_from`]: [from] } : {}),
    ...(to ? { [`${name}_to`]: [to] } : {}),
  }
}

/** The fields that are asked for, in the order of the address. */
export const filteredNames = (filters: Filters, fields: Readonly<Record<string, Field>>): string[] => [
  ...new Set(
    Object.keys(filters).map((key) => (Object.hasOwn(fields, key) ? key : key.replace(/_(from|to|not)$/, ''))),
  ),
]
