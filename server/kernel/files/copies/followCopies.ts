import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { inEachSite } from '../../places/localSites'
import { orphansBefore } from '../orphansBefore'
import { SoonOnce } from '../SoonOnce'
import { checkCopies } from './checkCopies'
import { hasCopies } from './copyRows'
import { hasDomain } from './publicAccount'
import { wantCopies } from './wantCopies'

const ALL = 'all places'

const isWanted = async (services: Services): Promise<boolean> => hasDomain(services) || (await hasCopies(services))

async function wantAll(services: Services): Promise<void> {
  await services.storage.refresh()
  if (!(await isWanted(services))) return
  const sites = await inEachSite(services, async () => null)
  for (const site of [CONTROL, ...sites.map(({ site: name }) => name)]) await wantCopies(services, site)
}

/** Has copies and files brought together after whatever changes either, and at the start. Resolves to a function that stops. */
export function followCopies(services: Services): () => Promise<void> {
  const soon = new SoonOnce(services)
  const silence = services.events.hear((event) => {
    if (event.type !== 'rows-changed') return
    if (event.resource === 'storage_account') soon.do(ALL, () => wantAll(services))
    if (event.resource !== 'file') return
    soon.do(event.site, async () => {
      if (await isWanted(services)) await wantCopies(services, event.site)
    })
  })
  // What was done to the bucket while nobody looked, or to the rows: they may come from a backup.
  soon.do(ALL, async () => checkCopies(services, await orphansBefore(services)))
  return async () => {
    silence()
    await soon.close()
  }
}
