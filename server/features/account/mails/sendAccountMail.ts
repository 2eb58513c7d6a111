import type { Services } from '../../../foundation/services/services'
import type { MailedLink } from '../../../kernel/access/userTokens'
import { mailLink } from '../../../kernel/mail/linkMail'

/** Mails the link by which an account that was registered is activated; `origin` is where the console was asked. */
export const sendActivation = (services: Services, link: MailedLink, language: string, origin: string): Promise<void> =>
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
): Promise<void> =>
  mailLink(services, { ...link, code: 'password', path: 'rebuild', placeholder: 'reset_link', language, origin })
