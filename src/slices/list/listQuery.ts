/** What a list asks for. It stands whole in the address, so that a link shows the same list. */
export interface ListQuery {
  page: number
  pageSize: number
  sort?: string
  order?: 'asc' | 'desc'
  keyword?: string
  /** Field → values; ranges as `field_from` and `field_to`, none of some values as `field_not`. */
  filters: Readonly<Record<string, readonly string[]>>
}

/** `open` names the row or form that stands open beside the list, `view` the saved view that it is shown by. */
const OWN = new Set(['page', 'pageSize', 'sort', 'order', 'keyword', 'open', 'view'])

/** The saved view that an address names. */
export const savedViewIn = (search: string): number | undefined =>
  Number(new URLSearchParams(search).get('view')) || undefined

export const emptyQuery = (pageSize = 20): ListQuery => ({ page: 1, pageSize, filters: {} })

/** Changing anything but the page itself starts again at page 1: decided here, once. */
export const changedQuery = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  page: 1,
  ...change,
})

/** Whether the list shows a part of the rows: by keyword or by any filter. */
export const isFiltered = (query: ListQuery): boolean => Boolean(query.keyword) || Object.keys(query.filters).length > 0

/** The query as parameters of the call and of the address. */
export const toSearch = (query: ListQuery): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query.filters)) for (const value of values) search.append(name, value)
  if (query.keyword) search.set('keyword', query.keyword)
  if (query.sort) search.set('sort', query.sort)
  if (query.sort && query.order) search.set('order', query.order)
  if (query.page !== 1) search.set('page', String(query.page))
  search.set('pageSize', String(query.pageSize))
  return search
}

const positive = (text: string | null, fallback: number): number => {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : fallback
}

/** Reads an address back; what is missing gets its default. */
export const fromSearch = (search: URLSearchParams, pageSize = 20): ListQuery => {
  const filters: Record<string, string[]> = {}
  for (const [name, value] of search) if (!OWN.has(name)) filters[name] = [...(filters[name] ?? []), value]
  const sort = search.get('sort') ?? undefined
  return {
    page: positive(search.get('page'), 1),
    pageSize: positive(search.get('pageSize'), pageSize),
    ...(sort ? { sort, order: search.get('order') === 'asc' ? ('asc' as const) : ('desc' as const) } : {}),
    ...(search.get('keyword') ? { keyword: search.get('keyword') ?? '' } : {}),
    filters,
  }
}
