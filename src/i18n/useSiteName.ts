import { useAppSelector } from '../slices/hooks'
import { selectSiteLabel, siteLabel } from '../slices/site'
import { useLabel } from './useLabel'

/** What the site one is in is called, or the one that is named. */
export function useSiteName(name?: string): string {
  const label = useLabel()
  const reachable = useAppSelector((state) => state.site.reachable)
  const here = useAppSelector(selectSiteLabel)
  return label(name === undefined ? here : siteLabel(reachable, name))
}
