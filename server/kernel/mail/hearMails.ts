import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'

/** What is to be done once mails of a site have got another state; it may be asked about the same ones on every node. Without ids: too many to name. */
export type MailListener = (site: string, ids?: readonly number[]) => Promise<void>

/** Hears what becomes of the mails of sites, one after the other. Answers a function that stops, once what was begun is done. */
export async function hearMails(services: Services, work: MailListener): Promise<() => Promise<void>> {
  let working: Promise<void> = Promise.resolve()
  const stop = services.events.hear((event) => {
    if (event.type !== 'rows-changed' || event.resource !== 'email_log' || event.site === CONTROL) return
    const { site, ids } = event
    working = working
      .then(() => work(site, ids))
      .catch((error: unknown) => services.log.error({ err: error, site }, 'what became of a mail was not noted'))
  })
  return async () => {
    stop()
    await working
  }
}
