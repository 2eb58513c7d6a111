import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../slices/hooks'
import { selectHasViews, viewsNeeded } from '../slices/savedViews/viewsNeeded'

/** Whether saved views, and what filters and single fields are changed by, are there with their words; has them brought once wanted. */
export function useHasViews(isWanted = true): boolean {
  const isThere = useAppSelector(selectHasViews)
  const dispatch = useAppDispatch()
  const isMissing = isWanted && !isThere
  useEffect(() => {
    if (isMissing) dispatch(viewsNeeded())
  }, [dispatch, isMissing])
  return isThere
}
