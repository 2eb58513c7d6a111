import type { Resource } from '../../resources/kit/resource'
import type { SiteTooOld } from '../../resources/kit/siteTooOld'
import { isOlder } from '../../resources/kit/siteVersion'
import { useAppSelector } from '../../slices/hooks'
import { selectSiteVersion } from '../../slices/sites/site'

const CONTROL = 'control'

/** What keeps a site from having this screen; undefined: nothing, or nobody knows yet. */
export function useVersionGap({ since, scope }: Pick<Resource, 'since' | 'scope'>): SiteTooOld | undefined {
  const site = useAppSelector((state) => state.site.current)
  const has = useAppSelector(selectSiteVersion)
  if (since === undefined || scope === 'control' || site === CONTROL || !has) return undefined
  return isOlder(has, since) ? { site, has, needs: since } : undefined
}
