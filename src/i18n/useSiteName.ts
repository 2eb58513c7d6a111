import { useAppSelector } from '../slices/hooks'
import { siteLabel } from '../slices/sites/site'
import { useLabel } from './useLabel'

/** What the site one is in is called, or the one that is named. */
export function useSiteName(name?: string): string {
  const label = useLabel()
  const known = useAppSelector((state) => state.site)
  return label(siteLabel(known, name ?? known.current))
}
