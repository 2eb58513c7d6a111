import type { Place } from '../../foundation/db/place'
import { type CommandContext, defineCommand } from '../../foundation/services/command'
import type { Services } from '../../foundation/services/services'
import { inEachSite } from '../../kernel/places/localSites'
import { countInPlaces, sayCount } from '../../kernel/tasks/inPlaces'
import { isRead, mailboxesOf } from './accounts'
import { fetchMailbox } from './fetchMailbox'
import { fileWaiting } from './fileWaiting'

/** Any site has a mailbox that is read. */
async function isAnyThere(services: Services): Promise<boolean> {
  const found = await inEachSite(services, async (place) => (await mailboxesOf(services, place)).length > 0)
  return found.some(({ result }) => result === true)
}

/** What is new in the mailboxes of a site, kept and filed. A mailbox that cannot be read holds up no other. */
export async function fetchIn(services: Services, place: Place, site: string, signal: AbortSignal): Promise<number> {
  let failed: unknown
  for (const box of await mailboxesOf(services, place)) {
    try {
      await fetchMailbox({ services, place, signal }, box)
    } catch (error) {
      failed = error
      services.log.warn({ err: error, site, account: box.name }, 'a mailbox was not read')
    }
  }
  const count = (await isRead(place)) ? await fileWaiting({ services, place, site }, signal) : 0
  if (failed) throw failed
  return count
}

export const fetchCommand = defineCommand('fetch_mail', {
  isIdle: async (services) => !(await isAnyThere(services)),
  async run(context: CommandContext) {
    const { services, sites, signal } = context
    const count = await countInPlaces(context, (place, site) => fetchIn(services, place, site, signal), sites)
    return sayCount(count, ['封信', 'email', 'emails'], ['归档', 'Filed'])
  },
})
