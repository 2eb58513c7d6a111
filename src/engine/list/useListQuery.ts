import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import {
  changedQuery,
  emptyQuery,
  fromSearch,
  type ListQuery,
  savedViewIn,
  toSearch,
} from '../../slices/list/listQuery'
import { sizeOfList } from '../../slices/list/listSize'
import type { FormWay } from '../../slices/rows/edits'
import { besideOpened, type ListAt, listOpened, queryChanged } from '../../slices/rows/entities'
import { withReadersDays } from '../filters/readersDays'

export type FixedFilters = Readonly<Record<string, readonly string[]>>

export interface ListAddress {
  at: ListAt
  /** Without the fixed filters: what people chose. */
  query: ListQuery
  /** `isSame`: the same deed goes on, and is one entry of the history. */
  change: (change: Partial<ListQuery>, how?: { isSame?: boolean }) => void
  /** What stands open beside the list: `new`, `edit-12`, `12`, `history-12`, `bin`. */
  open: string | undefined
  setOpen: (open: string | undefined, how?: { isReplace?: boolean }) => void
  /** The way back from a form beside it. */
  way: FormWay
  /** Which saved view of the list is shown. */
  saved?: SavedAddress
}

export interface SavedAddress {
  /** The view that the address names, or that was opened in a list with its query to itself. */
  view?: number
  /** It stands in no address. */
  isOwn?: true
  /** Nothing was asked of the list yet: a view that opens first may. */
  isBare: boolean
  /** Shows a view: its query, under its name. Without one, all rows. */
  show: (view: { id: number; query: ListQuery } | undefined, how?: { isReplace?: boolean }) => void
}

const none: FixedFilters = {}

const sizeOf = (resource: Resource): number => sizeOfList(resource.shape === 'tree')

const queryOf = (search: string, resource: Resource): ListQuery =>
  withReadersDays(resource, fromSearch(new URLSearchParams(search), sizeOf(resource)))

const onlyPage = (change: Partial<ListQuery>): boolean => Object.keys(change).every((name) => name === 'page')

/** What stands open beside the list, and the rest of the address. */
function splitSearch(search: string): [string | undefined, string] {
  const params = new URLSearchParams(search)
  const open = params.get('open') ?? undefined
  params.delete('open')
  return [open, params.toString()]
}

/** A query as an address says it, under the name of the view that it was reached by. */
const searchOf = (query: ListQuery, view: string | null): string => {
  const search = toSearch(query)
  if (view) search.set('view', view)
  return search.toString()
}

const viewWord = (search: string): string | null => new URLSearchParams(search).get('view')

/** All rows, though a view would open first. */
const ALL = 'all'

/** The list's query stands whole in the address. Turning a page keeps what is ticked; any other change does not. */
export function useListAddress(resource: Resource, fixed: FixedFilters = none): ListAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const at = useMemo(() => ({ resource: resource.name, list: pathname }), [resource, pathname])
  const [open, asked] = useMemo(() => splitSearch(search), [search])
  const query = useMemo(() => queryOf(asked, resource), [asked, resource])

  useEffect(() => {
    dispatch(listOpened({ ...at, query: { ...query, filters: { ...query.filters, ...fixed } } }))
  }, [dispatch, at, query, fixed])

  const change = useCallback(
    (part: Partial<ListQuery>, { isSame = false }: { isSame?: boolean } = {}) => {
      if (!onlyPage(part)) dispatch(queryChanged({ ...at, change: part }))
      const to = new URLSearchParams(searchOf(changedQuery(query, part), viewWord(asked)))
      // A row that lies beside the list stays there while one walks on over the end of the page.
      if (open && onlyPage(part)) to.set('open', open)
      void navigate({ pathname, search: to.toString() }, { replace: isSame })
    },
    [dispatch, navigate, at, query, pathname, asked, open],
  )
  const saved = useSavedAddress(asked, query)
  const setOpen = useCallback(
    (next: string | undefined, { isReplace = false }: { isReplace?: boolean } = {}) => {
      const to = new URLSearchParams(asked)
      if (next) to.set('open', next)
      void navigate({ pathname, search: to.toString() }, { replace: isReplace })
    },
    [navigate, pathname, asked],
  )
  const way = useMemo(() => ({ back: asked ? `${pathname}?${asked}` : pathname }), [pathname, asked])
  return { at, query, change, open, setOpen, way, saved }
}

/** The saved view in the address, and the way to another. */
export function useSavedAddress(asked: string, { pageSize }: ListQuery): SavedAddress {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const show = useCallback<SavedAddress['show']>(
    (view, { isReplace = false } = {}) => {
      const search = view ? searchOf({ ...view.query, pageSize }, String(view.id)) : `view=${ALL}`
      void navigate({ pathname, search }, { replace: isReplace })
    },
    [navigate, pathname, pageSize],
  )
  const view = savedViewIn(asked)
  return useMemo(() => ({ isBare: asked === '', show, ...(view === undefined ? {} : { view }) }), [asked, show, view])
}

/** The query in the address, for what stands beside the list and narrows it, or shows its rows in a way of its own. */
export function useAddressQuery(resource: Resource): Pick<ListAddress, 'query' | 'change'> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const query = useMemo(() => queryOf(search, resource), [search, resource])
  const change = useCallback(
    (part: Partial<ListQuery>) => {
      dispatch(queryChanged({ resource: resource.name, list: pathname, change: part }))
      void navigate({ pathname, search: searchOf(changedQuery(query, part), viewWord(search)) })
    },
    [dispatch, navigate, resource, pathname, query, search],
  )
  return { query, change }
}

/** A list that stands beside another: its query is its own and not in the address. */
export function useOwnAddress(resource: Resource, key: string, fixed: FixedFilters = none): ListAddress {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const at = useMemo(() => ({ resource: resource.name, list: `${pathname}#${key}` }), [resource, pathname, key])
  const [query, setQuery] = useState(() => emptyQuery(sizeOf(resource)))
  const [{ isBare, view }, setView] = useState<{ isBare: boolean; view?: number }>({ isBare: true })
  const open = useAppSelector(({ entities }) => entities.byResource[at.resource]?.lists[at.list]?.open)
  const setOpen = useCallback(
    (next: string | undefined) => dispatch(besideOpened({ ...at, ...(next ? { open: next } : {}) })),
    [dispatch, at],
  )
  const way = useMemo(() => ({ beside: at }), [at])

  useEffect(() => {
    dispatch(listOpened({ ...at, query: { ...query, filters: { ...query.filters, ...fixed } } }))
  }, [dispatch, at, query, fixed])

  const change = useCallback(
    (part: Partial<ListQuery>) => {
      if (!onlyPage(part)) dispatch(queryChanged({ ...at, change: part }))
      setQuery((known) => changedQuery(known, part))
      setView((known) => ({ ...known, isBare: false }))
    },
    [dispatch, at],
  )
  const show = useCallback<SavedAddress['show']>(
    (next) => {
      const empty = emptyQuery(sizeOf(resource))
      dispatch(queryChanged({ ...at, change: { page: 1 } }))
      setQuery(({ pageSize }) => ({ ...(next?.query ?? empty), pageSize }))
      setView({ isBare: false, ...(next && { view: next.id }) })
    },
    [dispatch, at, resource],
  )
  const saved = useMemo<SavedAddress>(
    () => ({ isBare, isOwn: true, show, ...(view === undefined ? {} : { view }) }),
    [isBare, show, view],
  )
  return { at, query, change, open, setOpen, way, saved }
}
