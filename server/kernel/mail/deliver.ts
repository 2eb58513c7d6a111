import type { Place } from '../../foundation/db/place'
import { type MailAccount, MailTrouble, type OutgoingMail, type RefusedReceiver } from '../../foundation/services/mail'
import type { Services } from '../../foundation/services/services'
import { rowsChanged } from '../changes/rowsChanged'
import { masked } from './addressOf'
import { noteLast } from './lastMail'
import { type Delivered, noteResult, stateAfter } from './mailLog'

interface Result {
  trouble?: MailTrouble
  refused: readonly RefusedReceiver[]
}

async function sent({ mailer }: Services, account: MailAccount, mail: OutgoingMail): Promise<Result> {
  try {
    const { refused } = await mailer.send(account, mail)
    return { refused }
  } catch (error) {
    if (error instanceof MailTrouble) return { trouble: error, refused: error.refused }
    throw error
  }
}

/**
 * Sends a mail that was recorded and notes what became of it: never within a transaction. Where this process ends between
 * the two, the record goes on saying that nobody knows.
 */
export async function deliver(
  services: Services,
  { place, site }: { place: Place; site: string },
  id: number,
  { account, mail }: { account: MailAccount; mail: OutgoingMail },
): Promise<Delivered> {
  const { trouble, refused } = await sent(services, account, mail)
  const state = stateAfter(trouble, refused)
  await noteResult(place, id, services.now(), { trouble, refused })
  await noteLast(services, state)
  const { log } = services
  if (trouble) log.warn({ mail: id, site, to: mail.to.map(masked), stage: trouble.stage }, 'a mail was not sent')
  await rowsChanged(services, { resource: 'email_log', site, ids: [id] })
  const told = trouble ?? (refused[0] && new MailTrouble('receiver', refused[0].said, { refused }))
  return { state, ...(told && { trouble: told }) }
}
