import { useEffect, useRef } from 'react'
import { isWhole } from '../../resources/kit/isWhole'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { type FlowStatus, selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { rowLeft, rowWatched } from '../../slices/live'
import { rowAsked, rowKey } from '../../slices/rows/entities'

/** One row, asked for anew and followed while it is shown; what is known already is there at once if it is whole. */
export function useRow(
  resource: Resource,
  id: number | undefined,
): { row?: AnyRow; run: FlowStatus; again: () => void } {
  const dispatch = useAppDispatch()
  const row = useAppSelector((state) =>
    id === undefined ? undefined : state.entities.byResource[resource.name]?.rows[id],
  )
  const run = useAppSelector(selectFlow(rowAsked, id === undefined ? '' : rowKey({ resource: resource.name, id })))
  const whole = useRef<AnyRow>(undefined)
  if (isWhole(resource, row)) whole.current = row
  else if (whole.current?.id !== id) whole.current = undefined
  const again = (): void => {
    if (id !== undefined) dispatch(rowAsked({ resource: resource.name, id }))
  }
  useEffect(() => {
    if (id === undefined) return
    const at = { resource: resource.name, id }
    dispatch(rowWatched(at))
    dispatch(rowAsked(at))
    return () => void dispatch(rowLeft(at))
  }, [dispatch, resource, id])
  return { run, again, ...(whole.current ? { row: whole.current } : {}) }
}
