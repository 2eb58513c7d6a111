import type { Services } from '../../../foundation/services/services'
import { isThere } from '../../places/since'
import { SoonOnce } from '../SoonOnce'
import { wantSettling } from './settleRun'

/** Has files brought to the accounts of their folders after whatever changes either. Resolves to a function that stops. */
export function followFolders(services: Services): () => Promise<void> {
  const soon = new SoonOnce(services)
  const silence = services.events.hear((event) => {
    if (event.type !== 'rows-changed' || event.resource !== 'file') return
    soon.do(event.site, async () => {
      const place = await services.places.of(event.site)
      if (isThere({ since: '1.3' }, place)) await wantSettling(services, place, event.site)
    })
  })
  return async () => {
    silence()
    await soon.close()
  }
}
