import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { MailLane, MailScenario } from '../../../src/resources/rules/mailState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { nextId, tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { isSingleAddress, oneLine } from './headers'
import { concealed, sealPlace } from './secretLinks'
import { wakeSender } from './wakeSender'

/** Who writes the cause of a mail: the mail is written by the same transaction, or not at all. */
export interface MailWriting {
  trx: Transaction<Tables>
  place: Place
  services: Pick<Services, 'places' | 'secrets' | 'now' | 'log'>
}

/** A file of the place, or bytes that are kept until the mail is over. */
export type QueuedAttachment = { name: string; type?: string } & ({ fileId: number } | { content: Uint8Array })

export interface QueuedMail {
  /** One mail of each cause: `order_paid:order:812:3`. */
  causeKey: string
  lane: MailLane
  scenario: MailScenario
  scenarioId?: number
  /** What it is about; `orderId` is the order on whose page it is told. */
  about?: { table: string; id: number; orderId?: number | null }
  to: readonly string[]
  /** Those of them who get a copy: they stand under Cc. */
  copies?: readonly string[]
  subject: string
  html: string
  text: string
  fromName?: string
  replyTo?: string
  attachments?: readonly QueuedAttachment[]
  /** Rows of `email_account` in the same place. Absent: the default of the place when it is sent. */
  accountId?: number
  alternateAccountId?: number
  /** Who wrote it; null where nobody did. */
  userId: number | null
  /** Nobody wrote it: robots shall not answer it. */
  isAutomatic: boolean
  /** Not sent before. */
  notBefore?: Date
  /** Parts of the links in it by which one signs in: the log has them masked. */
  secrets?: readonly string[]
  /** The mail that this one repeats. */
  resendOf?: number
}

const LONGEST_SUBJECT = 300
/** Of the tables that a mail can be about, those that its log has a reference to. */
const REFERRED = ['order', 'invoice', 'feedback', 'message'] as const

const idAbout = (table: (typeof REFERRED)[number], { about }: QueuedMail): number | null => {
  if (about?.table === table) return about.id
  return table === 'order' ? (about?.orderId ?? null) : null
}

/** Addresses as they are sent to: whatever is no single address was to be refused where it was typed. */
function receiversOf({ to, causeKey }: QueuedMail): string[] {
  const addresses = [...new Set(to.map((address) => address.trim()))]
  const wrong = addresses.find((address) => !isSingleAddress(address))
  if (addresses.length === 0 || wrong !== undefined)
    throw new Error(`A mail (${causeKey}) has a receiver that is no single address`)
  return addresses
}

/**
 * Writes a mail into the queue, by the transaction of its cause: it is sent once that is committed. Answers its id in
 * `email_log`, or undefined where this cause has written its mail before. Throws where a receiver is no single address.
 */
export async function queueMail(writing: MailWriting, mail: QueuedMail): Promise<number | undefined> {
  const { trx, place, services } = writing
  const to = receiversOf(mail)
  const { rows: ids } = await sql<{ id: number }>`SELECT ${nextId(place, 'email_log')} AS id`.execute(trx)
  const id = Number(ids[0]?.id)
  const { html, plain, sealed } = concealed(mail, (text) => services.secrets.encrypt(text, sealPlace(id)))
  const now = services.now()
  const names = (mail.attachments ?? []).map(({ name }) => name)
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(place, 'email_log')}
      (id, created_at, cause_key, mail_id, lane, scenario, email_scenario_id, state, subject, receivers, from_name, reply_to,
        order_id, invoice_id, feedback_id, message_id, attachments, user_id, body, plain, sealed, account_id,
        alternate_account_id, is_automatic, not_before, next_at, resend_of)
    VALUES (${id}, ${now}, ${mail.causeKey}, ${randomUUID()}, ${mail.lane}, ${mail.scenario}, ${mail.scenarioId ?? null},
      'waiting', ${oneLine(mail.subject).slice(0, LONGEST_SUBJECT)}, ${JSON.stringify(to)}::jsonb,
      ${mail.fromName === undefined ? null : oneLine(mail.fromName)}, ${mail.replyTo ?? null},
      ${sql.join(REFERRED.map((table) => idAbout(table, mail)))},
      ${names.length > 0 ? JSON.stringify(names) : null}::jsonb, ${mail.userId}, ${html}, ${plain}, ${sealed},
      ${mail.accountId ?? null}, ${mail.alternateAccountId ?? null}, ${mail.isAutomatic}, ${mail.notBefore ?? null},
      ${mail.notBefore ?? now}, ${mail.resendOf ?? null})
    ON CONFLICT (cause_key) DO NOTHING RETURNING id`.execute(trx)
  if (rows.length === 0) return undefined
  await addReceivers(writing, id, to, mail.copies ?? [])
  await addAttachments(writing, id, mail.attachments ?? [])
  await wakeSender(writing)
  return id
}

async function addReceivers(
  { trx, place }: MailWriting,
  id: number,
  to: readonly string[],
  copies: readonly string[],
): Promise<void> {
  await sql`INSERT INTO ${tableSql(place, 'email_receiver')} (email_log_id, address, is_copy)
    SELECT ${id}, a, a = ANY(${[...copies]}::text[]) FROM unnest(${to}::text[]) AS t(a)`.execute(trx)
}

/** A file goes along as it is now, whatever becomes of its row. */
async function addAttachments(
  { trx, place }: MailWriting,
  id: number,
  attachments: readonly QueuedAttachment[],
): Promise<void> {
  for (const [no, each] of attachments.entries()) {
    const content = 'content' in each ? Buffer.from(each.content) : null
    const type = each.type ?? null
    const added =
      await sql`INSERT INTO ${tableSql(place, 'email_attachment')} (email_log_id, no, name, type, hash, content)
      SELECT ${id}, ${no}, ${oneLine(each.name)}, coalesce(${type}, ${
        'fileId' in each ? sql`f.mime` : sql`NULL::text`
      }, 'application/octet-stream'), ${'fileId' in each ? sql`f.hash` : sql`NULL::text`}, ${content}::bytea
      ${'fileId' in each ? sql`FROM ${tableSql(place, 'file')} f WHERE f.id = ${each.fileId}` : sql``} RETURNING 1`.execute(
        trx,
      )
    if (added.rows.length === 0) throw new Error(`The file of an attachment is not there (mail ${id}, ${each.name})`)
  }
}
