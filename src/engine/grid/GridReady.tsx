import { type ReactNode, useEffect } from 'react'
import { gridNeeded, selectHasGrid } from '../../slices/grid/gridNeeded'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'

/** Draws its children once the flows, the slice and the words of grids are there. */
export function GridReady({ children }: { children: ReactNode }) {
  const isThere = useAppSelector(selectHasGrid)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isThere) dispatch(gridNeeded())
  }, [dispatch, isThere])
  return isThere ? children : null
}
