import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppDispatch } from '../slices/hooks'
import { tabNamed } from '../slices/navigation/tabs'

/** The tab of this page says what its row is called, and follows when that is saved anew. Empty: it is not known yet. */
export function useTabName(row: string): void {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  useEffect(() => {
    if (row) dispatch(tabNamed({ path: pathname, row }))
  }, [dispatch, pathname, row])
}
