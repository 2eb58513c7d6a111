import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Resource } from '../../resources/kit/resource'
import type { FormWay } from '../../slices/edits'
import { besideOpened, type ListAt, listOpened, queryChanged } from '../../slices/entities'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { changedQuery, emptyQuery, fromSearch, type ListQuery, toSearch } from '../../slices/listQuery'
import { sizeOfList } from '../../slices/listSize'
import { withReadersDays } from '../filters/readersDays'

export type FixedFilters = Readonly<Record<string, readonly string[]>>

export interface ListAddress {
  at: ListAt
  /** Without the fixed filters: what people chose. */
  query: ListQuery
  change: (change: Partial<ListQuery>) => void
  /** What stands open beside the list: `new`, `edit-12`, `12`, `history-12`, `bin`. */
  open: string | undefined
  setOpen: (open: string | undefined) => void
  /** The way back from a form beside it. */
  way: FormWay
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
    (part: Partial<ListQuery>) => {
      if (!onlyPage(part)) dispatch(queryChanged({ ...at, change: part }))
      void navigate({ pathname, search: toSearch(changedQuery(query, part)).toString() })
    },
    [dispatch, navigate, at, query, pathname],
  )
  const setOpen = useCallback(
    (next: string | undefined) => {
      const to = new URLSearchParams(asked)
      if (next) to.set('open', next)
      void navigate({ pathname, search: to.toString() })
    },
    [navigate, pathname, asked],
  )
  const way = useMemo(() => ({ back: asked ? `${pathname}?${asked}` : pathname }), [pathname, asked])
  return { at, query, change, open, setOpen, way }
}

/** The query in the address, for what stands beside the list and narrows it. */
export function useAddressQuery(resource: Resource): Pick<ListAddress, 'query' | 'change'> {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const query = useMemo(() => queryOf(search, resource), [search, resource])
  const change = useCallback(
    (part: Partial<ListQuery>) => {
      dispatch(queryChanged({ resource: resource.name, list: pathname, change: part }))
      void navigate({ pathname, search: toSearch(changedQuery(query, part)).toString() })
    },
    [dispatch, navigate, resource, pathname, query],
  )
  return { query, change }
}

/** A list that stands beside another: its query is its own and not in the address. */
export function useOwnAddress(resource: Resource, key: string, fixed: FixedFilters = none): ListAddress {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const at = useMemo(() => ({ resource: resource.name, list: `${pathname}#${key}` }), [resource, pathname, key])
  const [query, setQuery] = useState(() => emptyQuery(sizeOf(resource)))
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
    },
    [dispatch, at],
  )
  return { at, query, change, open, setOpen, way }
}
