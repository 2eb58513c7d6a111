import type { ResourceName } from '../../../resources/kit/resourceName'
import { outlines } from '../../../resources/outline/outlines'
import { useAppSelector } from '../../../slices/hooks'

/** Where a row is to be seen, as a path of this console; undefined where this context has no such screen. */
export const rowLink = (to: ResourceName, id: number, site: string): string | undefined => {
  const { scope, screen } = outlines[to]
  if (scope === 'control' && site !== 'control') return undefined
  if (scope === 'site' && site === 'control') return undefined
  return `/${site}/${screen}?open=${id}`
}

export const useRowLink = (to: ResourceName, id: number | undefined): string | undefined => {
  const site = useAppSelector((state) => state.site.current)
  return id === undefined ? undefined : rowLink(to, id, site)
}
