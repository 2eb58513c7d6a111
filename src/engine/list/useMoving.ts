import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { useAppDispatch } from '../../slices/hooks'
import type { RootState } from '../../slices/rootState'
import { sortChangeAsked } from '../../slices/rows/edits'
import type { Drop, Moving } from '../table/dragging'
import { useList } from './ListContext'
import { isWithin, siblingsOf } from './tree'

const noRows = {}

/** Whether rows stand by hand: in a tree, or in a list that is looked at in its own order. */
export const isManual = ({ resource, query }: Pick<ReturnType<typeof useList>, 'resource' | 'query'>): boolean =>
  resource.shape === 'tree' || (resource.order?.[0] === 'sort' && !query.sort)

/** Moving rows by dragging; undefined where they may not be moved. */
export function useMoving(): Moving | undefined {
  const list = useList()
  const { resource, at, actions } = list
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  const mayMove = isManual(list) && actions.has('change-sort')
  return useMemo(() => {
    if (!mayMove) return undefined
    const nests = resource.shape === 'tree'
    const rows = () => store.getState().entities.byResource[resource.name]?.rows ?? noRows
    const placeOf = ({ target, place }: Drop) =>
      place === 'under' ? { parent_id: target } : place === 'before' ? { before_id: target } : { after_id: target }
    return {
      nests,
      mayDrop: (id, target) => id !== target && !(nests && isWithin(rows(), target, id)),
      onMove: (id, drop) => dispatch(sortChangeAsked({ ...at, id, ...placeOf(drop) })),
      onStep: (id, step) => {
        const ids = store.getState().entities.byResource[resource.name]?.lists[at.list]?.ids ?? []
        const { siblings, at: place } = siblingsOf(ids, rows(), id)
        const target = siblings[place + step]
        if (target === undefined) return false
        dispatch(sortChangeAsked({ ...at, id, ...placeOf({ target, place: step < 0 ? 'before' : 'after' }) }))
        return true
      },
    }
  }, [mayMove, resource, at, store, dispatch])
}
