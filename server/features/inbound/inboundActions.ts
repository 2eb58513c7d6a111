import { sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import { emailAccount } from '../../../src/resources/email_account'
import { type EnquiryKind, isEnquiryKind, stateColumns } from '../../../src/resources/enquiries/enquiryState'
import { type InboundMail, inboundMail } from '../../../src/resources/inbound_mail'
import { message } from '../../../src/resources/message'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound, Refusal } from '../../foundation/faults/errors'
import { BytesAnswer } from '../../foundation/http/answers'
import type { Call } from '../../foundation/http/call'
import { idOfPath } from '../../foundation/http/query'
import type { ChangeWriter } from '../../kernel/changes'
import { rowsChanged } from '../../kernel/changes/rowsChanged'
import { readAside } from '../../kernel/files/pictureDesk'
import { handle } from '../../kernel/resources/actions/handle'
import { whereOf } from '../../kernel/resources/context'
import { addEntry, createEnquiry, type EntryFile, tellEntries } from '../enquiries/index'
import { mailboxesOf } from './accounts'
import { fileMail, type WaitingMail } from './fileMail'
import { noteFailure } from './fileWaiting'
import { withMailbox } from './openMailbox'
import { tellGone } from './tellGone'

const MAIL = 'message/rfc822'
const BEGINNING = 400

async function storedMail(place: Place, id: number): Promise<WaitingMail> {
  const { rows } = await sql<Omit<WaitingMail, 'content'> & { content: Buffer | null }>`
    SELECT id, content, received_at, tries, read_as FROM ${tableSql(place, 'inbound_mail')} WHERE id = ${id}`.execute(
    place.database.kysely,
  )
  const [found] = rows
  if (!found) throw new NotFound()
  if (!found.content) throw new Conflict('inbound.noSource', null)
  return { ...found, content: found.content }
}

/** A parked mail is read once more; where that fails again it says why, and stays. */
export const retryMail = handle(inboundMail, 'retry', async ({ row, where, services }) => {
  if (row.state !== 'parked') throw new Conflict('inbound.notParked', null)
  const { place, site } = where
  const mail = await storedMail(place, row.id)
  const filing = { services, place, site }
  try {
    const { state = 'filed', gone = [] } = await fileMail(filing, mail)
    await tellGone(filing, gone)
    await rowsChanged(services, { resource: 'inbound_mail', site, ids: [row.id] })
    return { state }
  } catch (error) {
    await noteFailure(filing, mail, error)
    throw error
  }
})

/** The text of a filed mail, read in another charset: its entry says it so from then on. */
export const readAs = handle(inboundMail, 'read-as', async ({ row, input, where, services }) => {
  const { place, site } = where
  const { content } = await storedMail(place, row.id)
  const read = await readAside(services, { source: content, readAs: input.charset })
  await place.database.kysely.transaction().execute(async (trx) => {
    await sql`UPDATE ${tableSql(place, 'enquiry_entry')} SET text = ${read.text}, html = ${read.html}
      WHERE inbound_mail_id = ${row.id} AND kind = 'in'`.execute(trx)
    await sql`UPDATE ${tableSql(place, 'inbound_mail')} SET read_as = ${input.charset} WHERE id = ${row.id}`.execute(
      trx,
    )
  })
  await rowsChanged(services, { resource: 'inbound_mail', site, ids: [row.id] })
  if (row.filed_in && isEnquiryKind(row.filed_in) && row.filed_id !== null)
    await tellEntries(services, site, row.filed_in, [row.filed_id])
  return { text: read.text.slice(0, BEGINNING) }
})

interface EntryRow {
  id: number
  address: string | null
  subject: string | null
  text: string | null
  html: string | null
  attachments: readonly EntryFile[] | null
}

async function entryOf({ trx, place }: ChangeWriter, mailId: number): Promise<EntryRow> {
  const { rows } =
    await sql<EntryRow>`SELECT id, address, subject, text, html, attachments FROM ${tableSql(place, 'enquiry_entry')}
    WHERE inbound_mail_id = ${mailId} AND kind = 'in' ORDER BY id LIMIT 1`.execute(trx)
  if (!rows[0]) throw new Conflict('inbound.notFiled', null)
  return rows[0]
}

const moveEntry = ({ trx, place }: ChangeWriter, entryId: number, to: { resource: EnquiryKind; rowId: number }) =>
  sql`UPDATE ${tableSql(place, 'enquiry_entry')} SET resource = ${to.resource}, row_id = ${to.rowId}
    WHERE id = ${entryId}`.execute(trx)

const noteFiled = (
  { trx, place }: ChangeWriter,
  id: number,
  to: { resource: EnquiryKind; rowId: number },
  kind: string,
) =>
  sql`UPDATE ${tableSql(place, 'inbound_mail')} SET filed_in = ${to.resource}, filed_id = ${to.rowId}, kind = ${kind},
      message_id = ${to.resource === 'message' ? to.rowId : null}, suggested_in = NULL, suggested_id = NULL,
      has_other_subject = false
    WHERE id = ${id}`.execute(trx)

/** It belongs where its headers say: the entry goes there, and the message that was made of it is settled. */
export const joinMail = handle(inboundMail, 'join', async ({ row, change, caller, services, where }) => {
  const {
    suggested_in: resource,
    suggested_id: rowId,
    filed_in: from,
    filed_id: fromId,
  } = row as unknown as InboundMail
  if (!resource || !isEnquiryKind(resource) || rowId === null) throw new Conflict('inbound.noSuggestion', null)
  await change(async (writer) => {
    const entry = await entryOf(writer, row.id)
    await moveEntry(writer, entry.id, { resource, rowId })
    await addEntry(writer, {
      resource,
      rowId,
      kind: 'event',
      userId: caller.userId,
      event: { what: 'joined', said: entry.subject ?? '' },
    })
    await writer.update(resourceOf(resource), [
      { id: rowId, values: { [stateColumns[resource]]: 'open', is_read: false } },
    ])
    if (from === 'message' && fromId !== null)
      await writer.update(message, [{ id: fromId, values: { state: 'handled', is_read: true } }])
    await noteFiled(writer, row.id, { resource, rowId }, 'reply')
  })
  await tellEntries(services, where.site, resource, [rowId])
  return {}
})

/** It is another matter: its entry leaves the thread and begins a message of its own. */
export const splitMail = handle(inboundMail, 'split', async ({ row, change, services, where }) => {
  const { filed_in: from, filed_id: fromId } = row as unknown as InboundMail
  if (!from || !isEnquiryKind(from) || fromId === null) throw new Conflict('inbound.notFiled', null)
  const message_id = await change(async (writer) => {
    const entry = await entryOf(writer, row.id)
    const address = entry.address ?? ''
    const rowId = await createEnquiry(services, writer, {
      resource: 'message',
      values: {
        name: address || '?',
        email: address || null,
        product_name: entry.subject?.slice(0, 300) ?? null,
        content: entry.text?.slice(0, 10_000) ?? null,
      },
      first: { ...entry, address, inboundMailId: row.id, attachments: entry.attachments ?? [] },
    })
    // The first entry was made of it: the one in the former thread goes.
    await sql`DELETE FROM ${tableSql(writer.place, 'enquiry_entry')} e USING ${tableSql(writer.place, 'enquiry_entry')} f
      WHERE e.id = ${entry.id} AND f.inbound_mail_id = ${row.id} AND f.row_id = ${rowId} AND f.resource = 'message'`.execute(
      writer.trx,
    )
    await addEntry(writer, {
      resource: from,
      rowId: fromId,
      kind: 'event',
      event: { what: 'split', said: entry.subject ?? '' },
    })
    await noteFiled(writer, row.id, { resource: 'message', rowId }, 'new')
    return rowId
  })
  await tellEntries(services, where.site, from, [fromId])
  return { message_id }
})

/** Signs in to the mailbox of an account and counts. */
export const testInbound = handle(emailAccount, 'test-inbound', async ({ row, where, services }) => {
  const [box] = await mailboxesOf(services, where.place, row.id)
  if (!box) throw new Refusal(422, 'inbound.noServer')
  return withMailbox(services, box, async (client) => ({
    folder: box.folder,
    mails: client.mailbox ? client.mailbox.exists : 0,
    knows_idle: client.capabilities.has('IDLE') ? 'IDLE' : null,
  }))
})

/** A mail as it came, to be looked at in a mail program. */
export const sourceFile: Call = {
  method: 'GET',
  path: '/api/admin/inbound-mail/source/:id',
  access: 'inbound_mail:list',
  title: ['下载来信原文', 'Download the source of an email'],
  answers: [MAIL],
  async answer({ params, ...asked }) {
    const { place } = await whereOf(asked, inboundMail)
    const { id, content } = await storedMail(place, idOfPath(params))
    return new BytesAnswer(content, `mail-${id}.eml`, MAIL)
  },
}
