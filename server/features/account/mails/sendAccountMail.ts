import { comparisonKey } from '../../../../src/resources/kit/text/comparisonKey'
import type { LinkAgain } from '../../../foundation/services/mails'
import type { Services } from '../../../foundation/services/services'
import { accountOf } from '../../../kernel/access/account'
import { type MailedLink, newMailedToken, newUserToken } from '../../../kernel/access/userTokens'
import { wantedEmail } from '../../../kernel/access/wantedEmail'
import { mailLink } from '../../../kernel/mail/linkMail'

/** Mails the link by which an account that was registered is activated; `origin` is where the console was asked. */
export const sendActivation = (
  services: Services,
  link: MailedLink,
  language: string,
  origin: string,
): Promise<number | undefined> =>
  mailLink(services, {
    ...link,
    code: 'register',
    path: 'activation',
    placeholder: 'activation_link',
    language,
    origin,
  })

/** Mails the link by which a new password is set. */
export const sendPasswordLink = (
  services: Services,
  link: MailedLink,
  language: string,
  origin: string,
): Promise<number | undefined> =>
  mailLink(services, { ...link, code: 'password', path: 'rebuild', placeholder: 'reset_link', language, origin })

/** The link goes to whoever has this address by now, if they still wait for it. */
export async function sendAgain(
  services: Services,
  purpose: 'reset' | 'activate',
  { to, language, origin }: LinkAgain,
): Promise<number | undefined> {
  const link = await newMailedToken(services, comparisonKey(to), purpose)
  if (!link) return undefined
  return purpose === 'reset'
    ? sendPasswordLink(services, link, language, origin)
    : sendActivation(services, link, language, origin)
}

const OF_USER = /^[a-z_]+:user:(\d{1,15}):/

/** Of an address that is still to be confirmed. */
export async function sendConfirmationAgain(
  services: Services,
  { to, causeKey, language, origin }: LinkAgain,
): Promise<number | undefined> {
  const userId = Number(OF_USER.exec(causeKey)?.[1] ?? 0)
  if (userId === 0 || (await wantedEmail(services, userId)) !== to) return undefined
  const { name } = await accountOf(services, userId)
  const link = await newUserToken(services, { userId, purpose: 'email', madeBy: null })
  return mailLink(services, {
    ...link,
    code: 'email_changed',
    userId,
    name,
    email: to,
    path: 'confirm-email',
    placeholder: 'confirm_link',
    language,
    origin,
  })
}
