import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { Resource } from '../../resources/kit/resource'
import { gridOpened, selectGrid } from '../../slices/grid/grids'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { ListQuery } from '../../slices/list/listQuery'
import type { RootState } from '../../slices/rootState'
import { useAddressQuery } from '../list/useListQuery'
import { useSiteResource } from '../useSiteResource'
import { VersionGate } from '../versionGate/VersionGate'
import { GridPage } from './GridPage'
import { GridReady } from './GridReady'

/** The rows of a resource as a grid with the keys of a spreadsheet: a screen of its own. */
export const GridScreen = ({ resource }: { resource: Resource }) => (
  <VersionGate resource={resource}>
    <GridReady>
      <OpenedGrid resource={resource} />
    </GridReady>
  </VersionGate>
)

const isSame = (one: ListQuery, other: ListQuery): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A grid that stands open behind its tab keeps its rows: it is asked for when its address wants other ones. */
function OpenedGrid({ resource: declared }: { resource: Resource }) {
  const resource = useSiteResource(declared)
  const { pathname: at } = useLocation()
  const { query, change } = useAddressQuery(resource)
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const grid = useAppSelector(selectGrid(at))
  const isThere = grid !== undefined
  useEffect(() => {
    const known = selectGrid(at)(store.getState())
    if (!isThere || !known || !isSame(known.query, query))
      dispatch(gridOpened({ at, resource: resource.name, query, columns: resource.grid?.columns ?? [] }))
  }, [dispatch, store, at, resource, query, isThere])
  return grid ? <GridPage at={at} resource={resource} grid={grid} query={query} change={change} /> : null
}
