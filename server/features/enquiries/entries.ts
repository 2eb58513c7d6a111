import { type Kysely, sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import {
  type EnquiryKind,
  type EntryKind,
  enquiryKinds,
  stateColumns,
} from '../../../src/resources/enquiries/enquiryState'
import type { Json } from '../../../src/resources/kit/field'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import type { ChangeWriter } from '../../kernel/changes'
import { rowsChanged } from '../../kernel/changes/rowsChanged'
import { followClocks } from './clock/followClocks'

export interface EntryFile {
  file_id: number
  name: string
  size: number
}

/** One line of a thread: what came, what went, a note of ours, or what was done. */
export interface NewEntry {
  resource: EnquiryKind
  rowId: number
  kind: EntryKind
  userId?: number | null
  /** Who wrote it, or to whom it went. */
  address?: string | null
  receivers?: { to: readonly string[]; cc: readonly string[] }
  subject?: string | null
  text?: string | null
  html?: string | null
  attachments?: readonly EntryFile[]
  emailLogId?: number | null
  inboundMailId?: number | null
  event?: Readonly<Record<string, Json>>
  /** A machine wrote it: it reopens nothing and starts no clock. */
  isAutomatic?: boolean
  at?: Date
}

const maybeJson = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

async function insertEntry({ trx, place }: Pick<ChangeWriter, 'trx' | 'place'>, entry: NewEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(place, 'enquiry_entry')}
      (resource, row_id, kind, user_id, address, receivers, subject, text, html, attachments, email_log_id, inbound_mail_id,
        event, created_at)
    VALUES (${entry.resource}, ${entry.rowId}, ${entry.kind}, ${entry.userId ?? null}, ${entry.address ?? null},
      ${maybeJson(entry.receivers)}::jsonb, ${entry.subject ?? null}, ${entry.text ?? null}, ${entry.html ?? null},
      ${maybeJson(entry.attachments)}::jsonb, ${entry.emailLogId ?? null}, ${entry.inboundMailId ?? null},
      ${maybeJson(entry.event)}::jsonb, coalesce(${entry.at ?? null}::timestamptz, now())) RETURNING id`.execute(trx)
  return Number(rows[0]?.id)
}

/** What an entry that came does to its enquiry: whatever was settled or put off is open again. */
async function reopen(writer: ChangeWriter, { resource, rowId }: NewEntry): Promise<void> {
  const state = stateColumns[resource]
  const { rows } = await sql<{ state: string }>`SELECT ${sql.id(state)} AS state
    FROM ${tableSql(writer.place, resource)} WHERE id = ${rowId} FOR NO KEY UPDATE`.execute(writer.trx)
  const isSettled = rows[0] && !['new', 'open', 'spam', 'automatic'].includes(rows[0].state)
  const values = { is_read: false, snoozed_until: null, ...(isSettled && { [state]: 'open' }) }
  await writer.update(resourceOf(resource), [{ id: rowId, values }])
}

/** An enquiry that was merged into another one is answered there. */
async function heirOf({ trx, place }: ChangeWriter, resource: EnquiryKind, rowId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE way AS (
      SELECT id, merged_into_id, 1 AS step FROM ${tableSql(place, resource)} WHERE id = ${rowId}
      UNION ALL SELECT t.id, t.merged_into_id, w.step + 1 FROM ${tableSql(place, resource)} t
        JOIN way w ON t.id = w.merged_into_id WHERE w.step < 20)
    SELECT id FROM way ORDER BY step DESC LIMIT 1`.execute(trx)
  return Number(rows[0]?.id ?? rowId)
}

/**
 * Adds an entry to the thread of an enquiry and moves its columns: what came makes it unread and open again and starts its
 * clock, what went ends that; notes and events do neither. Call `tellEntries` after the commit where the change set writes no row.
 */
export async function addEntry(writer: ChangeWriter, given: NewEntry): Promise<number> {
  const rowId = given.kind === 'in' ? await heirOf(writer, given.resource, given.rowId) : given.rowId
  const entry = { ...given, rowId }
  const id = await insertEntry(writer, entry)
  const isWord = (entry.kind === 'in' && !entry.isAutomatic) || entry.kind === 'out'
  await sql`UPDATE ${tableSql(writer.place, entry.resource)} SET last_entry_id = ${id},
      last_entry_at = CASE WHEN ${isWord} THEN coalesce(${entry.at ?? null}::timestamptz, now()) ELSE last_entry_at END
    WHERE id = ${rowId}`.execute(writer.trx)
  if (entry.kind === 'in' && !entry.isAutomatic) await reopen(writer, entry)
  if (isWord) await followClocks(writer, entry.resource, [rowId])
  return id
}

/** Lists and threads in view are read again. */
export const tellEntries = (
  services: Pick<Services, 'events'>,
  site: string,
  resource: EnquiryKind,
  ids: readonly number[],
) => rowsChanged(services, { resource, site, ids })

export interface FoundEnquiry {
  resource: EnquiryKind
  rowId: number
}

/** The enquiry of a reference, in whatever letters that is written. */
export async function findByReference(
  { database, ...place }: Place,
  reference: string,
): Promise<FoundEnquiry | undefined> {
  const wanted = reference.toLowerCase()
  const each = enquiryKinds.map(
    (kind) => sql`SELECT ${kind}::text AS resource, id AS "rowId" FROM ${tableSql({ database, ...place }, kind)}
      WHERE reference = ${wanted}`,
  )
  const { rows } = await sql<FoundEnquiry>`${sql.join(each, sql` UNION ALL `)} LIMIT 1`.execute(database.kysely)
  return rows[0]
}

/** Addresses that have written or were written to in the thread, in small letters: whoever wrote first is the first. */
export async function listParticipants(
  place: Place,
  resource: EnquiryKind,
  rowId: number,
  reads: Kysely<Tables> = place.database.kysely,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT lower(address) AS address, min(at) AS at FROM (
      SELECT ${emailSql(place, resource)} AS address, 0::bigint AS at FROM ${tableSql(place, resource)} t WHERE t.id = ${rowId}
      UNION ALL SELECT address, id FROM ${tableSql(place, 'enquiry_entry')}
        WHERE resource = ${resource} AND row_id = ${rowId} AND kind IN ('in', 'out')
      UNION ALL SELECT r.address, e.id FROM ${tableSql(place, 'enquiry_entry')} e,
          jsonb_array_elements_text(coalesce(e.receivers -> 'to', '[]') || coalesce(e.receivers -> 'cc', '[]')) AS r(address)
        WHERE e.resource = ${resource} AND e.row_id = ${rowId}) a
    WHERE address IS NOT NULL GROUP BY 1 ORDER BY 2`.execute(reads)
  return rows.map(({ address }) => address)
}

/** Where an answer to the enquiry goes: a question has only its member's address. */
export const emailSql = (place: Place, resource: EnquiryKind) => {
  const ofMember = sql`(SELECT m.email FROM ${tableSql(place, 'member')} m WHERE m.id = t.member_id)`
  return resource === 'question' ? ofMember : sql`coalesce(t.email, ${ofMember})`
}
