import type { Resource } from '../resources/kit/resource'
import { resourceInSite } from '../resources/kit/siteFields'
import { useAppSelector } from '../slices/hooks'

/** The resource as the site being worked on has it: under its labels, with what it insists on. Control has it as declared. */
export const useSiteResource = (resource: Resource): Resource => {
  const own = useAppSelector((state) => state.session.siteFields?.[resource.name])
  return resource.scope === 'control' ? resource : resourceInSite(resource, own)
}
