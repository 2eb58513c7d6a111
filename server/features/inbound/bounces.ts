import { sql } from 'kysely'
import { isEnquiryKind } from '../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'
import type { Bounce } from '../../kernel/files/mails/readMail'
import { addEntry } from '../enquiries/index'
import { oursAmong } from './thread'

/** The mailbox is not there: nothing else says so of an address. 5.7.x is about our name, 4.x about the moment. */
const GONE = new Set(['5.1.1', '5.1.2', '5.1.10', '5.2.1'])

/** An address that is gone by a report, with what proves it. */
export interface GoneAddress {
  address: string
  proof: string
  mailId: string
}

interface Sent {
  id: number
  mail_id: string
  receivers: readonly string[]
}

/** Which of our mails a report is about: by a Message-ID inside of it, never by a subject. */
async function sentBy({ trx, place }: ChangeWriter, { mailIds }: Bounce): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`SELECT l.id, l.mail_id,
      ARRAY(SELECT lower(r.address) FROM ${tableSql(place, 'email_receiver')} r WHERE r.email_log_id = l.id) AS receivers
    FROM ${tableSql(place, 'email_log')} l WHERE l.mail_id = ANY(${oursAmong(mailIds)}::text[]) ORDER BY l.id LIMIT 1`.execute(
    trx,
  )
  return rows[0]
}

/** Tells the thread that the mail went out of, where it did. */
async function tellThread(writer: ChangeWriter, sent: Sent, said: string, mailId: number): Promise<void> {
  const { rows } = await sql<{ resource: string; row_id: number }>`SELECT resource, row_id
    FROM ${tableSql(writer.place, 'enquiry_entry')} WHERE email_log_id = ${sent.id} ORDER BY id LIMIT 1`.execute(
    writer.trx,
  )
  const [found] = rows
  if (!found || !isEnquiryKind(found.resource)) return
  await addEntry(writer, {
    resource: found.resource,
    rowId: Number(found.row_id),
    kind: 'event',
    event: { what: 'bounced', said },
    inboundMailId: mailId,
  })
}

/**
 * Notes at the mail of ours what a report says of its receivers; whom it was not written to the report says nothing of. Answers the
 * addresses that are gone, and undefined where it is about no mail of ours.
 */
export async function noteBounce(
  writer: ChangeWriter,
  bounce: Bounce,
  inboundId: number,
): Promise<GoneAddress[] | undefined> {
  const { trx, place } = writer
  const sent = await sentBy(writer, bounce)
  if (!sent) return undefined
  const failed = bounce.failed.filter(({ address }) => sent.receivers.includes(address))
  for (const { address, code, said } of failed)
    await sql`UPDATE ${tableSql(place, 'email_receiver')} SET state = 'refused', code = ${code}, said = ${said || code}
      WHERE email_log_id = ${sent.id} AND lower(address) = ${address}`.execute(trx)
  if (failed.length > 0) {
    await sql`UPDATE ${tableSql(place, 'email_log')} l SET
        state = CASE WHEN EXISTS (SELECT FROM ${tableSql(place, 'email_receiver')} r
          WHERE r.email_log_id = l.id AND r.state <> 'refused') THEN 'partly' ELSE 'failed' END,
        error = ${failed
          .map(({ address, code, said }) => `${address}: ${code} ${said}`)
          .join('\n')
          .slice(0, 1000)}
      WHERE id = ${sent.id} AND state IN ('sent', 'partly', 'unknown')`.execute(trx)
    await tellThread(writer, sent, failed.map(({ address, code }) => `${address} ${code}`).join(', '), inboundId)
  }
  return failed
    .filter(({ code }) => GONE.has(code))
    .map(({ address, code, said }) => ({ address, proof: `${code} ${said}`.trim(), mailId: sent.mail_id }))
}
