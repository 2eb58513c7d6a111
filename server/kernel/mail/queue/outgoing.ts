import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Attachment, OutgoingMail } from '../../../foundation/services/mail'
import { MailTrouble } from '../../../foundation/services/mail'
import type { Services } from '../../../foundation/services/services'
import { NotStored } from '../../../foundation/storage/storage'
import { revealed, sealPlace } from '../secretLinks'
import type { SendingAccount } from './accounts'
import type { ClaimedMail, MailPlace } from './claimed'

interface Stored {
  name: string
  type: string
  content: Buffer | null
  stored: string | null
}

async function attachmentsOf({ storage }: Services, { place }: MailPlace, id: number): Promise<Attachment[]> {
  const { rows } =
    await sql<Stored>`SELECT a.name, a.type, a.content, c.stored FROM ${tableSql(place, 'email_attachment')} a
    LEFT JOIN ${tableSql(place, 'file_content')} c ON c.hash = a.hash WHERE a.email_log_id = ${id} ORDER BY a.no`.execute(
      place.database.background,
    )
  return Promise.all(
    rows.map(async ({ name, type, content, stored }) => ({
      name,
      type,
      content: content ?? (await fileOf(storage, stored, name)),
    })),
  )
}

async function fileOf(storage: Services['storage'], stored: string | null, name: string): Promise<Buffer> {
  const gone = (): MailTrouble => new MailTrouble('content', `The attached file no longer exists: ${name}`)
  if (stored === null) throw gone()
  try {
    return await buffer(storage.open(stored))
  } catch (error) {
    throw error instanceof NotStored ? gone() : error
  }
}

const isCopy = ({ is_copy: is }: ClaimedMail['receivers'][number]): boolean => is === true

const addressesOf = ({ receivers }: ClaimedMail, copies: boolean): string[] =>
  receivers.filter((each) => isCopy(each) === copies).map(({ address }) => address)

/** The mail as it goes out by an account, with what its log masks. `primary` is the one in whose name it goes. */
export async function outgoingOf(
  services: Services,
  at: MailPlace,
  mail: ClaimedMail,
  { account, primary }: { account: SendingAccount; primary: SendingAccount },
): Promise<OutgoingMail> {
  const { html, text } = revealed(mail, (sealed) => services.secrets.decrypt(sealed, sealPlace(mail.id)))
  const waiting = mail.receivers.filter(({ state }) => state === 'waiting').map(({ address }) => address)
  return {
    to: addressesOf(mail, false),
    ...(mail.receivers.some(isCopy) && { cc: addressesOf(mail, true) }),
    envelope: waiting,
    ...(mail.from_name && { fromName: mail.from_name }),
    ...(mail.reply_to && { replyTo: mail.reply_to }),
    subject: mail.subject,
    html,
    text,
    messageId: mail.mail_id,
    isAutomatic: mail.is_automatic,
    ...(account.from !== primary.from && { from: primary.from, sender: account.from }),
    ...(mail.has_attachments && { attachments: await attachmentsOf(services, at, mail.id) }),
  }
}
