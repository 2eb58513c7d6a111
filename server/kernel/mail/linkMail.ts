import type { MailCode } from '../../../src/resources/mail/mailCodes'
import { timeInMail } from '../../foundation/messages/timeInMail'
import type { MailValues } from '../../foundation/services/mails'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { consoleLink, consoleOrigin } from './consoleOrigin'
import { hasMailAccount } from './hasMailAccount'
import { mailScenario } from './scenarios/mailScenario'

/** A link that the owner of an account opens, and where. */
export interface LinkMail {
  code: MailCode
  userId: number
  name: string
  /** Where the mail goes. */
  email: string
  token: string
  expiresAt: Date
  /** The page of the console that takes the token, and the placeholder of its address. */
  path: string
  placeholder: string
  /** BCP 47. */
  language: string
  /** Where the console was asked. */
  origin: string
  values?: MailValues
}

/**
 * Mails somebody a link of their own account. Where no mail goes out yet the link stands in the server's log: whoever has just
 * installed it can read that, and nobody else can. Answers the mail's id in the log, where one was written.
 */
export async function mailLink(services: Services, link: LinkMail): Promise<number | undefined> {
  const { control } = services.places
  const { code, userId, token, email, expiresAt } = link
  const url = `${consoleLink(await consoleOrigin(services, link.origin), link.path)}?token=${token}`
  if (!(await hasMailAccount(services, control))) {
    services.log.warn({ mail: code, user: userId, link: url }, 'no mail server is set up: hand this link to its owner')
    return undefined
  }
  const values = { name: link.name, email, expires: timeInMail(expiresAt), [link.placeholder]: url, ...link.values }
  return control.database.kysely.transaction().execute((trx) =>
    mailScenario(services, { trx, place: control, site: CONTROL }, code, {
      causeKey: `${code}:user:${userId}:${expiresAt.getTime()}`,
      lane: 'person',
      to: [email],
      language: link.language,
      secrets: [token],
      userId: null,
      values,
    }),
  )
}
