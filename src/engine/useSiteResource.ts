import type { Resource } from '../resources/kit/resource'
import { resourceInSite } from '../resources/kit/siteFields'
import { useAppSelector } from '../slices/hooks'

/** The resource as the place being worked on has it: under a site's labels, with what it insists on and what dictionaries offer. */
export const useSiteResource = (resource: Resource): Resource => {
  const own = useAppSelector((state) => state.session.siteFields?.[resource.name])
  return resourceInSite(resource, own)
}
