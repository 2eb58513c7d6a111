import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { standardActionsOf } from '../../resources/kit/actionsOf'
import type { Resource } from '../../resources/kit/resource'
import { PageHead } from '../../widgets/PageHead'
import { type BatchAction, type RowAction, useActions, useAllowed } from '../actions'
import { Beside } from '../Beside'
import { FilterBar } from '../filters/FilterBar'
import type { Overrides } from '../overrides'
import { useKeys } from '../table/useKeys'
import { ListTransfer } from '../transfer/ListTransfer'
import { usePeeked } from '../usePeeked'
import { useSiteResource } from '../useSiteResource'
import { TooOldFor, useRefusedVersion, VersionGate } from '../versionGate/VersionGate'
import { WriteButton } from '../WriteButton'
import { BatchBar } from './BatchBar'
import { shownFields } from './columns'
import { declaredActions, openOfAction } from './declaredActions'
import { ListBody } from './ListBody'
import { ListProvider, type ListShape, useList, useListState } from './ListContext'
import { ListCount } from './ListCount'
import { ListTools } from './ListTools'
import { LazyKeysDialog } from './lazyDialogs'
import './pages.css'
import './columns.css'
import './list.css'
import { LaterViews } from './LaterViews'
import { Pagination } from './Pagination'
import { QuickSearch } from './QuickSearch'
import { type FixedFilters, type ListAddress, useListAddress, useOwnAddress } from './useListQuery'
import { useListView } from './useListView'

export interface ListScreenProps {
  resource: Resource
  overrides?: Overrides
  heading?: string
  /** Stands before the primary action. */
  toolbar?: ReactNode
  /** Stands above the filters. */
  banner?: ReactNode
  rowActions?: readonly RowAction[]
  batchActions?: readonly BatchAction[]
  /** Always asked for, and what a new row starts with. Keep the object: a new one asks again. */
  fixedFilters?: FixedFilters
  /** Opening a row does this instead of showing its details; `chosen` is the row that was opened so. */
  onOpen?: (id: number) => void
  chosen?: number
  /** Dialogs and the like of the screen; they may use the parts of the list. */
  extras?: ReactNode
}

const plain: Overrides = {}

/** A list, whole: head, filters, rows, pages, what can be done with many. Its query stands in the address. */
export const ListScreen = (props: ListScreenProps) => (
  <VersionGate resource={props.resource}>
    <AddressedList {...props} />
  </VersionGate>
)

function AddressedList(props: ListScreenProps) {
  const resource = useSiteResource(props.resource)
  const address = useListAddress(props.resource, props.fixedFilters)
  return <ListFrame {...props} resource={resource} address={address} />
}

/** A list beside another: as ListScreen, with its query to itself. `listKey` tells lists of one page apart. */
export const ListPanel = (props: ListScreenProps & { listKey: string }) => (
  <VersionGate resource={props.resource}>
    <OwnList {...props} />
  </VersionGate>
)

function OwnList({ listKey, ...props }: ListScreenProps & { listKey: string }) {
  const resource = useSiteResource(props.resource)
  const address = useOwnAddress(props.resource, listKey, props.fixedFilters)
  return <ListFrame {...props} resource={resource} address={address} />
}

/** What the parts share, made once per change. */
function useListShape(props: ListScreenProps, address: ListAddress): ListShape {
  const { resource, overrides = plain, onOpen, chosen } = props
  const { hasPages = false } = resource
  const actions = useActions(resource)
  const rowActions = useAllowed(props.rowActions)
  const batchActions = useAllowed(props.batchActions)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { at, query, change, open, setOpen, way, saved } = address
  const openRow = useCallback<ListShape['openRow']>(
    (what, id) => {
      if (what === 'details' && onOpen) return onOpen(id)
      if (hasPages && what !== 'history')
        void navigate(what === 'copy' ? `${pathname}/add?from=${id}` : `${pathname}/${what}/${id}`)
      else setOpen(what === 'details' ? String(id) : `${what}-${id}`)
    },
    [hasPages, navigate, pathname, setOpen, onOpen],
  )
  const openAction = useCallback<ListShape['openAction']>(
    (name, { isOnPage }, id) => {
      const opened = openOfAction(name, id)
      if (isOnPage && hasPages) void navigate(`${pathname}/details/${id}?open=${opened}`)
      else setOpen(opened)
    },
    [hasPages, navigate, pathname, setOpen],
  )
  const openNew = useCallback(() => {
    if (hasPages) void navigate(`${pathname}/add`)
    else setOpen('new')
  }, [hasPages, navigate, pathname, setOpen])
  return useMemo(
    () => ({
      at,
      query,
      change,
      open,
      setOpen,
      way,
      ...(saved ? { saved } : {}),
      resource,
      overrides,
      actions,
      rowActions,
      batchActions,
      openRow,
      openAction,
      openNew,
      ...(chosen === undefined ? {} : { chosen }),
    }),
    [
      at,
      query,
      change,
      open,
      setOpen,
      way,
      saved,
      resource,
      overrides,
      actions,
      rowActions,
      batchActions,
      openRow,
      openAction,
      openNew,
      chosen,
    ],
  )
}

/** Rows are added by a form. Where they are not, people come for the first thing that the screen does. */
const hasNew = (resource: Resource): boolean =>
  resource.form.length > 0 && standardActionsOf(resource).includes('store')

function ListFrame({ address, ...props }: ListScreenProps & { address: ListAddress }) {
  const { resource, heading, toolbar, banner, fixedFilters } = props
  const shape = useListShape(props, address)
  const say = useSay()
  const label = useLabel()
  const noun = useNoun()
  const view = useListView(resource, shape.overrides, shape.actions.has('change-status'), {
    fixed: fixedFilters,
    saved: address.saved?.view,
  })
  const shown = useMemo(() => shownFields(resource, view.columns), [resource, view.columns])
  const [isKeysOpen, setKeysOpen] = useState(false)
  const mayAdd = shape.actions.has('store') && hasNew(resource)
  const lack = useRefusedVersion(shape.at)
  const peeked = usePeeked(shape.open)
  useKeys({
    '?': () => setKeysOpen(true),
    ...(mayAdd ? { n: shape.openNew } : {}),
  })
  if (lack) return <TooOldFor resource={resource} lack={lack} at={shape.at} />
  return (
    <ListProvider value={shape}>
      <section className={`co-page co-list${peeked === undefined ? '' : ' co-list--peeked'}`} data-list={shape.at.list}>
        <PageHead title={heading ?? label(resource.screenTitle)} count={<ListCount />}>
          <ListTransfer shown={shown} />
          {toolbar}
          {declaredActions(shape, 'head').map(([name, { title }], at) => (
            <WriteButton
              key={name}
              {...(at === 0 && !hasNew(resource) ? { type: 'primary' as const } : {})}
              onClick={() => shape.setOpen(openOfAction(name))}
            >
              {label(title)}
            </WriteButton>
          ))}
          {mayAdd && (
            <WriteButton type="primary" onClick={shape.openNew} aria-keyshortcuts="n">
              {say('engine.new', { title: noun(resource.title) })}
            </WriteButton>
          )}
        </PageHead>
        {banner}
        <div className="co-list__bar">
          <LaterViews />
          {(resource.search ?? []).length > 0 && <QuickSearch />}
          <FilterBar
            resource={resource}
            query={shape.query}
            {...(fixedFilters ? { fixed: Object.keys(fixedFilters) } : {})}
            onChange={shape.change}
          />
          <ListTools view={view} onKeys={() => setKeysOpen(true)} />
        </div>
        <ListBody view={view} />
        <BatchBar shown={shown} />
        {resource.shape !== 'tree' && <ListPages />}
        <Beside {...(fixedFilters ? { fixed: fixedFilters } : {})} />
        {props.extras}
        {isKeysOpen && <LazyKeysDialog onClose={() => setKeysOpen(false)} />}
      </section>
    </ListProvider>
  )
}

function ListPages() {
  const total = useListState((list) => list.total)
  const isCapped = useListState((list) => list.isTotalCapped)
  const isComing = useListState((list) => list.isOther === true && list.state === 'loading')
  const { resource, query, change } = useList()
  const rows = useNoun()(resource.plural)
  if (total === 0) return null
  return (
    <Pagination
      rows={rows}
      page={query.page}
      pageSize={query.pageSize}
      total={total}
      isCapped={isCapped}
      isComing={isComing}
      onPage={(page) => change({ page })}
      onSize={(pageSize) => change({ pageSize })}
    />
  )
}
