import { buffer } from 'node:stream/consumers'
import type { MailAccount, OutgoingMail } from '../../../foundation/services/mail'
import { domainOf, oneLine } from '../headers'

/** Robots that know the standard, and those of Exchange, do not answer it. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Addresses as such: a text would be read as a list, or as a group. */
const addressed = (address: string, name = ''): { name: string; address: string } => ({ name: oneLine(name), address })

/** A mail as bytes, signed where the account has a key. What writes mail comes with the first one. */
export async function rawMail(account: MailAccount, mail: OutgoingMail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { fromName, dkim } = account
  const from = mail.from ?? account.from
  const replyTo = mail.replyTo ?? account.replyTo
  const raw = await new MailComposer({
    from: addressed(from, fromName ?? mail.fromName),
    to: mail.to.map((address) => addressed(address)),
    ...(mail.cc && { cc: mail.cc.map((address) => addressed(address)) }),
    ...(mail.sender && mail.sender !== from && { sender: addressed(mail.sender) }),
    ...(replyTo && { replyTo: addressed(replyTo) }),
    ...(mail.messageId && { messageId: mail.messageId }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.isAutomatic && { headers: AUTOMATIC }),
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: oneLine(name),
      contentType: type,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return dkim && !dkim.isWaiting ? signed(raw, domainOf(from), dkim) : raw
}

async function signed(raw: Buffer, domainName: string, { selector, key }: { selector: string; key: string }) {
  const { default: Dkim } = await import('nodemailer/lib/dkim')
  return buffer(new Dkim({ domainName, keySelector: selector, privateKey: key }).sign(raw))
}
