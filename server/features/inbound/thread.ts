import { type Kysely, sql } from 'kysely'
import { type EnquiryKind, isEnquiryKind } from '../../../src/resources/enquiries/enquiryState'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { ReadMail } from '../../kernel/files/mails/readMail'
import { type FoundEnquiry, findByReference, listParticipants } from '../enquiries/index'

/** `[#k3x9…]`: ten signs that nobody guesses, as our mails carry them. */
const REFERENCE = /\[#([a-z0-9]{10})\]/gi
const MOST_REFERENCES = 5
const TEXT_LOOKED = 20_000

/** The mail of ours of a Message-ID: its part before the @. */
export const mailIdOf = (messageId: string): string => messageId.split('@')[0]?.toLowerCase() ?? ''

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

export const oursAmong = (ids: readonly string[]): string[] => ids.map(mailIdOf).filter((id) => UUID.test(id))

const enquiryOf = (row: { resource: string; row_id: number } | undefined): FoundEnquiry | undefined =>
  row && isEnquiryKind(row.resource) ? { resource: row.resource as EnquiryKind, rowId: Number(row.row_id) } : undefined

/** The thread that a mail of ours went out of, or that a mail which came was filed in. */
async function byHeaders(
  reader: Kysely<Tables>,
  place: Place,
  answers: readonly string[],
): Promise<FoundEnquiry | undefined> {
  if (answers.length === 0) return undefined
  const { rows } = await sql<{ resource: string; row_id: number }>`
    SELECT e.resource, e.row_id, e.id FROM ${tableSql(place, 'email_log')} l
      JOIN ${tableSql(place, 'enquiry_entry')} e ON e.email_log_id = l.id
      WHERE l.mail_id = ANY(${oursAmong(answers)}::text[])
    UNION ALL
    SELECT m.filed_in, m.filed_id, m.id FROM ${tableSql(place, 'inbound_mail')} m
      WHERE m.mail_id = ANY(${[...answers]}::text[]) AND m.filed_in IS NOT NULL
    ORDER BY 3 DESC LIMIT 1`.execute(reader)
  return enquiryOf(rows[0])
}

/** By a reference that nobody guesses. Read before the transaction: the embedded database has one session. */
export async function byReference(place: Place, { subject, text }: ReadMail): Promise<FoundEnquiry | undefined> {
  const found = [...`${subject}\n${text.slice(0, TEXT_LOOKED)}`.matchAll(REFERENCE)].map(([, sign = '']) => sign)
  for (const reference of new Set(found.slice(0, MOST_REFERENCES))) {
    const enquiry = await findByReference(place, reference)
    if (enquiry) return enquiry
  }
  return undefined
}

export interface Threading {
  /** Where it belongs. */
  belongs?: FoundEnquiry
  /** Where it may belong: its headers say so, but whoever wrote it is no part of that. */
  suggested?: FoundEnquiry
}

/** By a reference that nobody guesses; else by headers where a known participant wrote it. Headers alone only suggest. */
export async function threadOf(
  reader: Kysely<Tables>,
  place: Place,
  mail: ReadMail,
  referred: FoundEnquiry | undefined,
): Promise<Threading> {
  if (referred) return { belongs: referred }
  const found = await byHeaders(reader, place, mail.answers)
  if (!found) return {}
  const known = await listParticipants(place, found.resource, found.rowId, reader)
  return known.includes(mail.from.address) ? { belongs: found } : { suggested: found }
}

/** Answers and forwards in the languages that we meet; and our own mark. */
const PREFIX = /^(?:(?:re|fw|fwd|aw|wg|sv|tr|rv|回复|答复|转发|回覆|返信)(?:\[\d{1,3}\])?[:：]\s*)+/i

/** What a subject is about, whoever answers it. */
export const bareSubject = (subject: string): string =>
  subject.replace(REFERENCE, ' ').trim().replace(PREFIX, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** The answer comes under other words than everything that its thread has been called. */
export async function hasOtherSubject(
  reader: Kysely<Tables>,
  place: Place,
  { resource, rowId }: FoundEnquiry,
  subject: string,
): Promise<boolean> {
  const own = bareSubject(subject)
  const { rows } = await sql<{ subject: string }>`SELECT DISTINCT subject FROM ${tableSql(place, 'enquiry_entry')}
    WHERE resource = ${resource} AND row_id = ${rowId} AND kind IN ('in', 'out') AND subject <> ''`.execute(reader)
  return own !== '' && rows.length > 0 && !rows.some((row) => bareSubject(row.subject) === own)
}
