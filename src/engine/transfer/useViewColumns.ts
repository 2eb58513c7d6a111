import { useMemo } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { type ViewColumns, viewColumns } from './exportColumns'

const none: readonly ViewColumns[] = []

/** The saved views of a list whose columns a file can have. Those come once the list stands. */
export function useViewColumns(resource: Resource): readonly ViewColumns[] {
  const views = useAppSelector((state) => state.savedViews?.[resource.name]?.list)
  const shown = useAppSelector((state) => state.session.shownFields[resource.name])
  return useMemo(() => views?.map((view) => viewColumns(resource, view, shown)) ?? none, [resource, views, shown])
}
