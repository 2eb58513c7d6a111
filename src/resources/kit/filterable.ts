import type { Field, KindName } from './field'
import type { Resource } from './resource'

/** What stands in the address of a list and is no filter. */
export const LIST_WORDS: ReadonlySet<string> = new Set([
  'page',
  'pageSize',
  'sort',
  'order',
  'keyword',
  'exact',
  'columns',
  'more',
])

/** Asks for rows whose field is empty; behind `_not` for those whose field is not. */
export const NULL_WORD = 'null'

/** What a parameter asks of its field: one of some values, none of some values, or the ends of a range. */
export type FilterPart = 'any' | 'not' | 'from' | 'to'

const RANGED: ReadonlySet<KindName> = new Set(['int', 'number', 'money', 'rate', 'date', 'datetime'])
const FEW: ReadonlySet<KindName> = new Set(['choice', 'bool'])
const POINTING: ReadonlySet<KindName> = new Set(['ref', 'refs', 'tree'])

/** No address names one, not even to ask when it was set (decision 20). */
const PASSWORD = /passw/i

/** Numbers, amounts, days and moments have a first and a last value that one may ask between. */
export const isRanged = ({ kind }: Pick<Field, 'kind'>): boolean => RANGED.has(kind)

/** A field that is always filled in is never asked whether it is. */
export const canBeEmpty = ({ required, kind }: Field): boolean => !required && kind !== 'bool'

/** All that a list may be filtered by: what the declaration names, and whatever has ends, few values or points to rows. */
export function filterNames(
  resource: Pick<Resource, 'filters' | 'fields' | 'allFields' | 'furtherFilters'>,
): readonly string[] {
  const { filters = [], furtherFilters = {}, fields, allFields } = resource
  const own = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && !field.secret && (RANGED.has(field.kind) || FEW.has(field.kind) || POINTING.has(field.kind))
  })
  const common = Object.keys(allFields).filter((name) => !Object.hasOwn(fields, name))
  return [...new Set([...filters, ...Object.keys(furtherFilters), ...common, ...own])].filter(
    (name) => !LIST_WORDS.has(name) && !PASSWORD.test(name),
  )
}

/** Which field a parameter of a list's address asks something of, and what. A name that is a field's own wins. */
export function filterPartOf(
  names: readonly string[],
  parameter: string,
): { name: string; part: FilterPart } | undefined {
  if (names.includes(parameter)) return { name: parameter, part: 'any' }
  const [, name = '', part] = /^(.+)_(from|to|not)$/.exec(parameter) ?? []
  return names.includes(name) ? { name, part: part as FilterPart } : undefined
}
