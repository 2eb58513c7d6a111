import { type ReactNode, useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../slices/hooks'
import { hasPart, type LatePart as Name, partNeeded } from '../slices/lateParts'

/** Draws its children once the flows and slices that they alone need are there. */
export function LatePart({ name, children }: { name: Name; children: ReactNode }) {
  const isThere = useAppSelector(hasPart(name))
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isThere) dispatch(partNeeded(name))
  }, [dispatch, isThere, name])
  return isThere ? children : null
}
