import { type ReactNode, useEffect } from 'react'
import { filesNeeded, selectHasFiles } from '../../slices/files/filesNeeded'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'

/** Draws its children once the flows, the slice and the words of files are there. */
export function FilesReady({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isThere = useAppSelector(selectHasFiles)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isThere) dispatch(filesNeeded())
  }, [dispatch, isThere])
  return isThere ? children : fallback
}
