import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { AnyRow } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { emptyQuery, type ListQuery } from '../../slices/list/listQuery'
import { listKey } from '../../slices/live'
import { type ListAt, listOpened, listRefreshed } from '../../slices/rows/entities'
import type { Fault, ListState } from '../../slices/rows/entityState'

/** More than a picture of them could show. */
const MOST = 500

export interface WholeList {
  rows: readonly AnyRow[]
  state: ListState['state']
  /** How many there are that are not among them. */
  more: number
  fault: Fault | undefined
  retry: () => void
}

/**
 * The rows of a resource for a screen that draws them in a way of its own, whatever page a list beside it shows: under a list
 * key of their own, and anew once others have added or moved some. `query` is the same object while it asks the same.
 */
export function useWholeList(resource: ResourceName, name: string, query?: Partial<ListQuery>): WholeList {
  const dispatch = useAppDispatch()
  const list = `${useLocation().pathname}#${name}`
  const at = useMemo<ListAt>(() => ({ resource, list }), [resource, list])
  useEffect(() => {
    dispatch(listOpened({ ...at, query: { ...emptyQuery(MOST), ...query } }))
  }, [dispatch, at, query])
  const isOutdated = useAppSelector(({ live }) => live.lists[listKey(at)] !== undefined)
  useEffect(() => {
    if (isOutdated) dispatch(listRefreshed(at))
  }, [dispatch, at, isOutdated])
  const held = useAppSelector((state) => state.entities.byResource[resource]?.lists[list])
  const known = useAppSelector((state) => state.entities.byResource[resource]?.rows)
  const rows = useMemo(() => (held?.ids ?? []).flatMap((id) => known?.[id] ?? []), [held?.ids, known])
  return {
    rows,
    state: held?.state ?? 'idle',
    more: Math.max(0, (held?.total ?? 0) - (held?.ids.length ?? 0)),
    fault: held?.fault,
    retry: () => void dispatch(listRefreshed(at)),
  }
}
