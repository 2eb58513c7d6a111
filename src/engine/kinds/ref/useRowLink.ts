import { homeIn } from '../../../resources/kit/home'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { outlines } from '../../../resources/outline/outlines'
import { useAppSelector } from '../../../slices/hooks'
import { leadsSomewhere } from '../../../slices/navigation/leads'

/** Where a row is to be seen, as a path of this console; undefined where this context has no such screen. */
export const rowLink = (to: ResourceName, id: number, site: string): string | undefined => {
  const { scope, isOfEverySite } = outlines[to]
  const category = site === 'control' ? 'control' : 'site'
  if (scope !== 'both' && scope !== category && !(category === 'site' && isOfEverySite)) return undefined
  return `/${site}/${homeIn(category, outlines[to])}?open=${id}`
}

/** The same for this person: undefined where they have no such screen. */
export const useRowLink = (to: ResourceName, id: number | undefined): string | undefined =>
  useAppSelector((state) => {
    const address = id === undefined ? undefined : rowLink(to, id, state.site.current)
    return address !== undefined && leadsSomewhere(state, address) ? address : undefined
  })
