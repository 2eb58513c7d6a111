import { sql } from 'kysely'
import type { InboundKind } from '../../../src/resources/rules/inboundState'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, type ChangeWriter, change } from '../../kernel/changes'
import type { ReadMail } from '../../kernel/files/mails/readMail'
import { readAside } from '../../kernel/files/pictureDesk'
import { addEntry, createEnquiry, type FoundEnquiry, type NewEntry } from '../enquiries/index'
import { type GoneAddress, noteBounce } from './bounces'
import { keepFiles } from './keepFiles'
import { byReference, hasOtherSubject, oursAmong, type Threading, threadOf } from './thread'

/** A mail that was kept, before anything of it is read. */
export interface WaitingMail {
  id: number
  content: Buffer
  received_at: Date | string
  tries: number
  read_as: string | null
}

export interface Filing {
  services: Services
  place: Place
  site: string
}

/** Times that are none for a mail: clocks that were never set, or are years ahead. */
const EARLIEST = Date.UTC(1990, 0, 1)
const DAY = 86_400_000
/** Within an hour one address writes no more into one thread before it counts as a machine; what says that it is one has less. */
const MOST_AN_HOUR = 20
const MOST_AUTOMATIC = 3
const CONTENT_MOST = 10_000
const NAME_MOST = 100

interface Outcome {
  kind: InboundKind
  state?: 'filed' | 'skipped'
  why?: string | null
  filed?: FoundEnquiry
  suggested?: FoundEnquiry
  hasOtherSubject?: boolean
  gone?: readonly GoneAddress[]
}

/** When it came counts, not when its writer's clock says that it was written. */
function momentOf(mail: ReadMail, received: Date): Date {
  const written = mail.date === null ? Number.NaN : Date.parse(mail.date)
  const isGood = written >= EARLIEST && written <= received.getTime() + DAY && written >= received.getTime() - 30 * DAY
  return isGood ? new Date(Math.min(written, received.getTime())) : received
}

async function isOwn({ trx, place }: ChangeWriter, { mailId }: ReadMail): Promise<boolean> {
  const ours = oursAmong([mailId])
  if (ours.length === 0) return false
  const { rows } =
    await sql`SELECT 1 FROM ${tableSql(place, 'email_log')} WHERE mail_id = ANY(${ours}::text[])`.execute(trx)
  return rows.length > 0
}

/** The same mail in another folder or account of the site is filed once. */
async function isDouble({ trx, place }: ChangeWriter, { mailId }: ReadMail, id: number): Promise<boolean> {
  if (mailId === '') return false
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, 'inbound_mail')} a
    JOIN ${tableSql(place, 'inbound_mail')} b ON b.sha256 = a.sha256 AND b.id < a.id
    WHERE a.id = ${id} AND b.mail_id = ${mailId} AND b.state = 'filed' LIMIT 1`.execute(trx)
  return rows.length > 0
}

/** By when they came, not by what their own dates say. */
async function countLately({ trx, place }: ChangeWriter, at: FoundEnquiry, address: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count
    FROM ${tableSql(place, 'enquiry_entry')} e JOIN ${tableSql(place, 'inbound_mail')} m ON m.id = e.inbound_mail_id
    WHERE e.resource = ${at.resource} AND e.row_id = ${at.rowId} AND e.kind = 'in' AND lower(e.address) = ${address}
      AND m.created_at > now() - interval '1 hour'`.execute(trx)
  return rows[0]?.count ?? 0
}

async function memberOf({ trx, place }: ChangeWriter, address: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, 'member')}
    WHERE lower(email) = ${address} ORDER BY id LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
}

type Words = Omit<NewEntry, 'resource' | 'rowId' | 'kind'>

interface Filed {
  writer: ChangeWriter
  filing: Filing
  waiting: WaitingMail
  mail: ReadMail
  /** The thread whose reference it carries. */
  referred: FoundEnquiry | undefined
}

async function wordsOf({ writer, filing, waiting, mail }: Filed): Promise<Words> {
  const { services, site } = filing
  const received = new Date(waiting.received_at)
  return {
    address: mail.from.address || null,
    receivers: { to: mail.receivers, cc: [] },
    subject: mail.subject.slice(0, 300),
    text: mail.text,
    html: mail.html,
    attachments: await keepFiles(writer, { services, site, now: services.now() }, mail.files),
    inboundMailId: waiting.id,
    at: momentOf(mail, received),
  }
}

async function fileReply(filed: Filed, at: FoundEnquiry, isMachine: boolean): Promise<Outcome> {
  const { writer, mail } = filed
  const lately = await countLately(writer, at, mail.from.address)
  if (isMachine && lately >= MOST_AUTOMATIC) return { kind: 'automatic', state: 'skipped', why: 'loop' }
  const isAutomatic = isMachine || lately >= MOST_AN_HOUR
  const isOther = await hasOtherSubject(writer.trx, writer.place, at, mail.subject)
  await addEntry(writer, { ...(await wordsOf(filed)), resource: at.resource, rowId: at.rowId, kind: 'in', isAutomatic })
  return { kind: isAutomatic ? 'automatic' : 'reply', why: mail.automatic, filed: at, hasOtherSubject: isOther }
}

async function fileNew(filed: Filed, { suggested }: Threading, isMachine: boolean): Promise<Outcome> {
  const { writer, filing, mail } = filed
  const { address, name } = mail.from
  const words = await wordsOf(filed)
  const rowId = await createEnquiry(filing.services, writer, {
    resource: 'message',
    values: {
      name: (name || address || '?').slice(0, NAME_MOST),
      email: address || null,
      member_id: await memberOf(writer, address),
      product_name: mail.subject.slice(0, 300) || null,
      content: mail.text.slice(0, CONTENT_MOST),
    },
    first: words,
    isAutomatic: isMachine,
  })
  return {
    kind: isMachine ? 'automatic' : 'new',
    why: mail.automatic,
    filed: { resource: 'message', rowId },
    ...(suggested && { suggested }),
  }
}

/** Where a mail belongs, and that it stands there. */
async function settle(filed: Filed): Promise<Outcome> {
  const { writer, mail, waiting } = filed
  if (await isOwn(writer, mail)) return { kind: 'own', state: 'skipped', why: 'own' }
  if (await isDouble(writer, mail, waiting.id)) return { kind: 'double', state: 'skipped', why: 'double' }
  if (mail.bounce) {
    const gone = await noteBounce(writer, mail.bounce, waiting.id)
    if (gone) return { kind: 'bounce', gone }
  }
  const threading = await threadOf(writer.trx, writer.place, mail, filed.referred)
  const isMachine = mail.automatic !== null || mail.bounce !== null
  return threading.belongs ? fileReply(filed, threading.belongs, isMachine) : fileNew(filed, threading, isMachine)
}

const noteOutcome = ({ writer, mail, waiting }: Filed, outcome: Outcome) => {
  const { filed, suggested } = outcome
  return sql`UPDATE ${tableSql(writer.place, 'inbound_mail')} SET state = ${outcome.state ?? 'filed'}, kind = ${outcome.kind},
      why = ${outcome.why ?? null}, subject = ${mail.subject.slice(0, 500)}, mail_id = ${mail.mailId || null},
      sender = ${[mail.from.name, mail.from.address && `<${mail.from.address}>`].filter(Boolean).join(' ').slice(0, 300)},
      filed_in = ${filed?.resource ?? null}, filed_id = ${filed?.rowId ?? null},
      message_id = ${filed?.resource === 'message' ? filed.rowId : null},
      suggested_in = ${suggested?.resource ?? null}, suggested_id = ${suggested?.rowId ?? null},
      has_other_subject = ${outcome.hasOtherSubject ?? false}, tries = tries + 1
    WHERE id = ${waiting.id}`.execute(writer.trx)
}

/** Reads a mail aside and files it, in one transaction: it stands in its thread once, or is tried again. */
export async function fileMail(filing: Filing, waiting: WaitingMail): Promise<Outcome> {
  const { services, place, site } = filing
  const source = waiting.content
  const mail = await readAside(services, { source, ...(waiting.read_as && { readAs: waiting.read_as }) })
  const referred = await byReference(place, mail)
  const meta: ChangeMeta = { action: 'receive', resource: 'message', site, userId: null }
  const { result } = await change(services, place, meta, async (writer) => {
    const filed: Filed = { writer, filing, waiting, mail, referred }
    const outcome = await settle(filed)
    await noteOutcome(filed, outcome)
    return outcome
  })
  return result
}
