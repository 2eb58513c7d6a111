import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../config/limits'
import type { Problem } from '../../src/resources/kit/problem'
import type { Resource } from '../../src/resources/kit/resource'
import { Invalid } from '../errors'
import type { Query } from '../http/call'
import { manyOf, oneOf } from '../http/query'
import { wantedOf } from '../kinds'
import type { Wanted } from '../kinds/kind'

/** The filters of a list or of a bulk action. */
export interface AskedFilters {
  keyword?: string
  filters: ReadonlyMap<string, Wanted>
}

export interface AskedList extends AskedFilters {
  page: number
  pageSize: number
  sort: string
  order: 'asc' | 'desc'
  isExact: boolean
  /** Names of the columns asked for; the list's own where none is. */
  columns?: readonly string[]
}

const OF_THE_PAGE: ReadonlySet<string> = new Set(['page', 'pageSize', 'sort', 'order', 'keyword', 'exact', 'columns'])
const POINTERS: ReadonlySet<string> = new Set(['ref', 'refs', 'tree'])
const LONGEST_KEYWORD = 200
/** Of one filter. */
const MOST_VALUES = 1_000

/** Fields a list may be filtered by: those declared, the common ones, and those that point to other rows. */
export const filterNames = (resource: Resource): readonly string[] => {
  const pointing = Object.entries(resource.fields).filter(([, { kind }]) => POINTERS.has(kind))
  const common = Object.keys(resource.allFields).filter((name) => !resource.fields[name] && !OF_THE_PAGE.has(name))
  return [...new Set([...(resource.filters ?? []), ...common, ...pointing.map(([name]) => name)])]
}

/** The names a query may have for its filters. */
const filterOf = (names: readonly string[], parameter: string): string | undefined =>
  names.find((name) => parameter === name || parameter === `${name}_from` || parameter === `${name}_to`)

/** Throws Invalid, naming each parameter that is no filter of the resource. */
export function filtersOf(resource: Resource, query: Query): AskedFilters {
  const names = filterNames(resource)
  const problems: Problem[] = []
  const filters = new Map<string, Wanted>()
  for (const parameter of Object.keys(query)) {
    if (OF_THE_PAGE.has(parameter)) continue
    const name = filterOf(names, parameter)
    const wanted = name === undefined ? undefined : wantedOf(query, name)
    if (name && wanted) filters.set(name, wanted)
    if (wanted?.any && wanted.any.length > MOST_VALUES)
      problems.push({ field: parameter, message: 'check.tooLong', values: { max: MOST_VALUES } })
    if (!name) problems.push({ field: parameter, message: 'check.unknownField' })
  }
  const keyword = oneOf(query, 'keyword')?.trim().slice(0, LONGEST_KEYWORD)
  if (problems.length > 0) throw new Invalid(problems)
  return { filters, ...(keyword && { keyword }) }
}

export const sortNames = (resource: Resource): readonly string[] =>
  Object.keys(resource.allFields).filter((name) => !resource.allFields[name]?.secret)

const choose = <T>(
  value: T | undefined,
  isGood: (value: T) => boolean,
  field: string,
  problems: Problem[],
): T | undefined => {
  if (value !== undefined && !isGood(value)) problems.push({ field, message: 'check.choice', values: { choices: '' } })
  return value
}

/** Reads a list's query. Throws Invalid for a page size that is none, an unknown column, an unknown parameter. */
export function listQueryOf(resource: Resource, query: Query): AskedList {
  const problems: Problem[] = []
  const [defaultSort, defaultOrder] = resource.order ?? ['id', 'desc']
  const whole = (name: string): number | undefined =>
    oneOf(query, name) === undefined ? undefined : Number(oneOf(query, name))
  const isPage = (page: number) => Number.isSafeInteger(page) && page > 0 && page <= 10_000_000
  const page = choose(whole('page'), isPage, 'page', problems) ?? 1
  const pageSize = choose(whole('pageSize'), (size) => PAGE_SIZES.some((each) => each === size), 'pageSize', problems)
  const sort = choose(oneOf(query, 'sort'), (name) => sortNames(resource).includes(name), 'sort', problems)
  const order = choose(oneOf(query, 'order'), (word) => word === 'asc' || word === 'desc', 'order', problems)
  const columns = manyOf(query, 'columns').flatMap((names) => names.split(','))
  for (const name of columns) choose(name, (each) => Object.hasOwn(resource.allFields, each), name, problems)
  const asked = filtersOf(resource, query)
  if (problems.length > 0) throw new Invalid(problems)
  return {
    ...asked,
    page,
    pageSize: pageSize ?? DEFAULT_PAGE_SIZE,
    sort: sort ?? defaultSort,
    order: order === 'asc' || order === 'desc' ? order : sort ? 'asc' : defaultOrder,
    isExact: oneOf(query, 'exact') === '1',
    ...(columns.length > 0 && { columns }),
  }
}
