import { type FilterPart, filterNames, filterPartOf, isRanged, LIST_WORDS } from '../../../src/resources/kit/filterable'
import { filterFields } from '../../../src/resources/kit/filterFields'
import type { Problem } from '../../../src/resources/kit/problem'
import type { Resource } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import type { Query } from '../../foundation/http/call'
import { manyOf, oneOf } from '../../foundation/http/query'
import type { Language } from '../../foundation/messages'
import { wantedOf } from '../kinds'
import type { Wanted } from '../kinds/kind'
import type { AskedFilters } from './askedFilters'
import { insistOnOneMonth } from './oneMonth'
import { notOneOf, type Paging, readPaging } from './paging'

export interface AskedList extends AskedFilters, Paging {
  sort: string
  order: 'asc' | 'desc'
  /** Of whoever reads it: titles are shown, and so they stand in order, in this language first. */
  language?: Language
  isExact: boolean
  /** Names of the columns asked for; the list's own where none is. */
  columns?: readonly string[]
  /** Long texts that are wanted beside the list's own columns. */
  more?: readonly string[]
  /** False: titles of what the rows point to are not looked up. */
  hasTitles?: boolean
}

const LONGEST_KEYWORD = 200
/** Of one filter. */
const MOST_VALUES = 1_000

const isEnd = (part: FilterPart | undefined): boolean => part === 'from' || part === 'to'

/** Throws Invalid, naming each parameter that is no filter of the resource. */
export function filtersOf(resource: Resource, query: Query): AskedFilters {
  const names = filterNames(resource)
  const problems: Problem[] = []
  const filters = new Map<string, Wanted>()
  for (const parameter of Object.keys(query)) {
    if (LIST_WORDS.has(parameter)) continue
    const { name, part } = filterPartOf(names, parameter) ?? {}
    const wanted = name === undefined ? undefined : wantedOf(query, name)
    if (name && wanted) filters.set(name, wanted)
    if (isEnd(part) && name && !isRanged(filterFields(resource)[name] ?? { kind: 'json' }))
      problems.push({ field: parameter, message: 'check.noRange' })
    if (manyOf(query, parameter).length > MOST_VALUES)
      problems.push({ field: parameter, message: 'check.manyItems', values: { max: MOST_VALUES } })
    if (!name) problems.push({ field: parameter, message: 'check.unknownField' })
  }
  const keyword = oneOf(query, 'keyword')?.trim().slice(0, LONGEST_KEYWORD)
  if (problems.length > 0) throw new Invalid(problems)
  const asked = { filters, ...(keyword && { keyword }) }
  if (resource.isLog) insistOnOneMonth(resource, asked)
  return asked
}

export const sortNames = (resource: Resource): readonly string[] =>
  Object.keys(resource.allFields).filter((name) => !resource.allFields[name]?.secret)

function sortingOf(resource: Resource, query: Query, problems: Problem[]): Pick<AskedList, 'sort' | 'order'> {
  const [defaultSort, defaultOrder] = resource.order ?? ['id', 'desc']
  const [sort, order] = [oneOf(query, 'sort'), oneOf(query, 'order')]
  const names = sortNames(resource)
  if (sort !== undefined && !names.includes(sort)) problems.push(notOneOf('sort', names))
  if (order === 'asc' || order === 'desc') return { sort: sort ?? defaultSort, order }
  if (order !== undefined) problems.push(notOneOf('order', ['asc', 'desc']))
  return { sort: sort ?? defaultSort, order: sort ? 'asc' : defaultOrder }
}

/** Reads a list's query. Throws Invalid for a page size that is none, an unknown column, an unknown parameter. */
export function listQueryOf(resource: Resource, query: Query): AskedList {
  const problems: Problem[] = []
  const paging = readPaging(query, problems)
  const sorting = sortingOf(resource, query, problems)
  const columns = manyOf(query, 'columns').flatMap((names) => names.split(','))
  const more = manyOf(query, 'more')
  const unknown = [...columns, ...more].filter((name) => !Object.hasOwn(resource.allFields, name))
  problems.push(...unknown.map((field) => ({ field, message: 'check.unknownField' as const })))
  const asked = filtersOf(resource, query)
  if (problems.length > 0) throw new Invalid(problems)
  return {
    ...asked,
    ...paging,
    ...sorting,
    isExact: oneOf(query, 'exact') === '1',
    ...(columns.length > 0 && { columns }),
    ...(more.length > 0 && { more }),
  }
}
