import { sitemapRun } from '../../../../src/resources/sitemap_run'
import { NotFound, Refusal } from '../../../foundation/faults/errors'
import type { PublicCall } from '../../../foundation/http/call'
import { PublishedFile } from '../../../foundation/http/PublishedFile'
import type { Services } from '../../../foundation/services/services'
import { orTooOld } from '../../../kernel/places/since'
import { mapKey } from './MapFiles'
import { servedSets } from './servedSets'

const FILE = /^sitemap(-\d{1,6})?\.xml$/

const servedSet = (services: Services, site: string): Promise<number | undefined> =>
  orTooOld({ services, resource: sitemapRun, context: site }, async () => {
    const place = await services.places.forResource(sitemapRun, site)
    return (await servedSets(place.database.kysely, place, 1))[0]
  }).catch((error) => {
    // Why a site has none is nobody's business outside.
    if (error instanceof Refusal) return undefined
    throw error
  })

/** A site's map for search engines. The web server of the site's domain asks for it here. */
export const servedMap: PublicCall = {
  method: 'GET',
  path: '/api/site/:site/:file',
  access: 'public',
  perMinute: 600,
  title: ['网站地图文件', 'A file of the site’s map'],
  answers: ['application/xml'],
  async answer({ services, params: { site = '', file = '' } }) {
    const set = FILE.test(file) ? await servedSet(services, site) : undefined
    if (set === undefined) throw new NotFound('sitemap.none')
    const path = await services.storage.local(mapKey(site, set, file))
    return new PublishedFile(path, `${set}/${file}`, 'application/xml; charset=utf-8')
  },
}
