import type { ResourceName } from '../../resources/kit/resourceName'
import { useAppSelector } from '../../slices/hooks'
import './live.css'

/** The class of a row that somebody else changed a moment ago or deleted; empty for any other. */
export const useRowMark = (resource: ResourceName, id: number): string => {
  const mark = useAppSelector(({ live }) => live.marks[resource]?.[id])
  return mark ? ` co-live--${mark}` : ''
}
