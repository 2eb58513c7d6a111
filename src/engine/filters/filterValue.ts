import type { Field, KindName } from '../../resources/kit/field'
import type { ListQuery } from '../../slices/listQuery'
import type { FilterValue } from '../kinds/face'

type Filters = ListQuery['filters']

const ranged: readonly KindName[] = ['int', 'number', 'money', 'rate', 'date', 'datetime']

/** Numbers and times are asked for by their ends, everything else by values. */
export const isRanged = ({ kind }: Field): boolean => ranged.includes(kind)

export const noFilter: FilterValue = { values: [] }

export const isSet = ({ values, from, to }: FilterValue): boolean => values.length > 0 || Boolean(from) || Boolean(to)

/** What the query asks of one field. */
export const filterOf = (filters: Filters, name: string): FilterValue => {
  const from = filters[`${name}_from`]?.[0]
  const to = filters[`${name}_to`]?.[0]
  return { values: filters[name] ?? [], ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

/** The query's filters with one field's asked anew; an empty one goes. */
export const withFilter = (filters: Filters, name: string, { values, from, to }: FilterValue): Filters => {
  const { [name]: _, [`${name}_from`]: _from, [`${name}_to`]: _to, ...rest } = filters
  return {
    ...rest,
    ...(values.length > 0 ? { [name]: values } : {}),
    ...(from ? { [`${name}_from`]: [from] } : {}),
    ...(to ? { [`${name}_to`]: [to] } : {}),
  }
}

/** The fields that are asked for, in the order of the address. */
export const filteredNames = (filters: Filters, fields: Readonly<Record<string, Field>>): string[] => [
  ...new Set(Object.keys(filters).map((key) => (Object.hasOwn(fields, key) ? key : key.replace(/_(from|to)$/, '')))),
]
