import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import { type EnquiryKind, enquiryKinds, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import { isReplyPlaceholder, placeholdersIn } from '../../../../src/resources/enquiries/replyPlaceholders'
import type { message } from '../../../../src/resources/message'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict, Invalid, Refusal } from '../../../foundation/faults/errors'
import type { ChangeWriter } from '../../../kernel/changes'
import { changeOnce } from '../../../kernel/idempotency/callOnce'
import { hasMailAccount } from '../../../kernel/mail/hasMailAccount'
import { isSingleAddress } from '../../../kernel/mail/headers'
import { languageOf } from '../../../kernel/mail/languageOf'
import { mailScenario } from '../../../kernel/mail/scenarios/mailScenario'
import type { ActionAsked } from '../../../kernel/resources/actions/actionAsked'
import { handle } from '../../../kernel/resources/actions/handle'
import { asMessage } from '../acts/acting'
import { readWorkingTime } from '../clock/readWorkingTime'
import { workingDaysLater } from '../clock/workingTime'
import { addEntry, type EntryFile, tellEntries } from '../entries'
import { followEnquiries } from '../followEnquiries'

/** So long a mail can be taken back (ms). */
export const HOLDS = 10_000

/** A reply in the row of feedback. */
const LONGEST_KEPT = 10_000

type Asked = ActionAsked<typeof message, 'reply'>

/** Something came, or a colleague answered, since the sender looked. */
async function insistOnSeenAll(writer: ChangeWriter, kind: EnquiryKind, { row, input, caller }: Asked): Promise<void> {
  await sql`SELECT 1 FROM ${tableSql(writer.place, kind)} WHERE id = ${row.id} FOR NO KEY UPDATE`.execute(writer.trx)
  if (input.is_anyway) return
  const { rows } = await sql<{
    id: number
    kind: string
    text: string | null
    at: string
  }>`SELECT id, kind, left(text, 2000) AS text,
      created_at AS at FROM ${tableSql(writer.place, 'enquiry_entry')}
    WHERE resource = ${kind} AND row_id = ${row.id} AND id > ${input.seen_entry_id ?? 0} AND kind IN ('in', 'out', 'note')
      AND user_id IS DISTINCT FROM ${caller.userId} ORDER BY id LIMIT 5`.execute(writer.trx)
  if (rows.length > 0) throw new Conflict('enquiry.newer', { entries: rows })
}

/** Files by their links, as they are now. */
async function filesOf(place: Place, links: readonly string[]): Promise<EntryFile[]> {
  if (links.length === 0) return []
  const { rows } = await sql<{
    id: number
    name: string
    size: number
    path: string
  }>`SELECT id, name, coalesce(size, 0) AS size, path
    FROM ${tableSql(place, 'file')} WHERE path = ANY(${[...links]}::text[])`.execute(place.database.kysely)
  return links.map((link) => {
    const found = rows.find(({ path }) => path === link)
    if (!found) throw new Invalid([{ field: 'attachments', message: 'check.ref' }])
    return { file_id: found.id, name: found.name, size: Number(found.size) }
  })
}

function checkWords({ input }: Asked): void {
  const empty = placeholdersIn(`${input.subject} ${input.text}`).find(isReplyPlaceholder)
  if (empty)
    throw new Invalid([{ field: 'text', message: 'rule.emptyPlaceholder', values: { placeholder: `{${empty}}` } }])
  for (const [field, list] of [
    ['to', input.to],
    ['cc', input.cc ?? []],
  ] as const) {
    const wrong = list.find((address) => !isSingleAddress(address))
    if (wrong !== undefined) throw new Invalid([{ field, message: 'rule.receiverAddress', values: { address: wrong } }])
  }
}

interface Timing {
  notBefore: Date
  askAgainAt: Date | null
}

async function timingOf({ input, services, where }: Asked): Promise<Timing> {
  const soonest = new Date(services.now().getTime() + HOLDS)
  const wanted = input.not_before ? new Date(input.not_before) : soonest
  const notBefore = wanted > soonest ? wanted : soonest
  if (!input.ask_again_days) return { notBefore, askAgainAt: null }
  const time = await readWorkingTime(services.places.control, where.place, where.site)
  return { notBefore, askAgainAt: workingDaysLater(time, notBefore, input.ask_again_days) ?? null }
}

/** Feedback keeps its last reply in its row, where lists and exports show it. */
const repliedTo = (text: string, now: Date) => ({
  reply: text.slice(0, LONGEST_KEPT),
  reply_mail: 'waiting',
  replied_at: now.toISOString(),
})

/** The letter, its place in the thread and what becomes of the enquiry, or none of it. */
async function write(
  writer: ChangeWriter,
  kind: EnquiryKind,
  asked: Asked,
  files: readonly EntryFile[],
  timing: Timing,
) {
  const { row, input, services, where, caller } = asked
  await insistOnSeenAll(writer, kind, asked)
  const cc = input.cc ?? []
  const reference = String((row as { reference?: unknown }).reference ?? '')
  const mail = await mailScenario(services, { trx: writer.trx, place: writer.place, site: where.site }, 'reply', {
    causeKey: `reply:${kind}:${row.id}:${randomUUID()}`,
    lane: 'person',
    about: { table: kind, id: row.id },
    to: [...input.to, ...cc],
    copies: cc,
    language: row.language ?? languageOf(input.text),
    userId: caller.userId,
    isPressed: true,
    notBefore: timing.notBefore,
    values: { subject: input.subject, reference, text: input.text, quote: '' },
    attachments: files.map(({ file_id: fileId, name }) => ({ fileId, name })),
  })
  if (mail === undefined) throw new Refusal(422, 'mail.noAddress')
  const entry_id = await addEntry(writer, {
    resource: kind,
    rowId: row.id,
    kind: 'out',
    userId: caller.userId,
    address: input.to.join(', '),
    receivers: { to: input.to, cc },
    subject: input.subject,
    text: input.text,
    attachments: files,
    emailLogId: mail,
  })
  const values = {
    [stateColumns[kind]]: input.after,
    is_read: true,
    snoozed_until: timing.askAgainAt?.toISOString() ?? null,
    ...(row.assignee_id === null && { assignee_id: caller.userId }),
    ...(kind === 'feedback' && repliedTo(input.text, services.now())),
  }
  await writer.update(resourceOf(kind), [{ id: row.id, values }])
  await sql`DELETE FROM ${tableSql(writer.place, 'enquiry_draft')}
    WHERE user_id = ${caller.userId} AND resource = ${kind} AND row_id = ${row.id}`.execute(writer.trx)
  await followEnquiries(writer, [kind])
  return { entry_id, sent_to: input.to.join(', ') }
}

const NAMES = { message: 'reply', question: 'reply', ticket: 'reply', feedback: 'answer' } as const

const reply = (kind: EnquiryKind) =>
  handle(asMessage(kind), NAMES[kind] as 'reply', async (asked) => {
    const { services, where, row } = asked
    if (!(await hasMailAccount(services, where.place))) throw new Conflict('mail.notSet', null)
    checkWords(asked)
    const [files, timing] = [await filesOf(where.place, asked.input.attachments ?? []), await timingOf(asked)]
    const done = await changeOnce(asked, `${kind}:reply`, (writer) => write(writer, kind, asked, files, timing))
    await tellEntries(services, where.site, kind, [row.id])
    return done
  })

/** A letter that has not left is a draft again. A sender that has just taken it is ahead. */
const takeBack = (kind: EnquiryKind) =>
  handle(asMessage(kind), 'take-back', async ({ row, input, caller, services, where, change }) => {
    await change(async (writer) => {
      const { trx, place } = writer
      const { rows } = await sql<{
        email_log_id: number
        text: string
        subject: string
        receivers: { to: string[]; cc: string[] }
      }>`SELECT email_log_id, text,
          subject, receivers FROM ${tableSql(place, 'enquiry_entry')}
        WHERE id = ${input.entry_id} AND resource = ${kind} AND row_id = ${row.id} AND kind = 'out' FOR UPDATE`.execute(
        trx,
      )
      const [entry] = rows
      const { rows: cancelled } = await sql`UPDATE ${tableSql(place, 'email_log')}
        SET state = 'cancelled', next_at = NULL, sealed = NULL, claim = claim + 1
        WHERE id = ${entry?.email_log_id ?? 0} AND state = 'waiting' RETURNING 1`.execute(trx)
      if (!entry || cancelled.length === 0) throw new Conflict('mail.notWaiting', null)
      await sql`UPDATE ${tableSql(place, 'email_receiver')} SET state = 'cancelled'
        WHERE email_log_id = ${entry.email_log_id} AND state = 'waiting'`.execute(trx)
      await sql`DELETE FROM ${tableSql(place, 'enquiry_entry')} WHERE id = ${input.entry_id}`.execute(trx)
      const { to, cc } = entry.receivers
      const content = { mode: 'reply', to: to.join(', '), cc: cc.join(', '), subject: entry.subject, text: entry.text }
      await sql`INSERT INTO ${tableSql(place, 'enquiry_draft')} (user_id, resource, row_id, content)
        VALUES (${caller.userId}, ${kind}, ${row.id}, ${JSON.stringify(content)}::jsonb)
        ON CONFLICT (user_id, resource, row_id) DO UPDATE SET content = excluded.content, updated_at = now()`.execute(
        trx,
      )
      await writer.update(resourceOf(kind), [
        { id: row.id, values: { [stateColumns[kind]]: 'open', snoozed_until: null } },
      ])
      await addEntry(writer, {
        resource: kind,
        rowId: row.id,
        kind: 'event',
        userId: caller.userId,
        event: { name: 'taken-back' },
      })
      await followEnquiries(writer, [kind])
    })
    await tellEntries(services, where.site, kind, [row.id])
    return {}
  })

export const replyActions = enquiryKinds.flatMap((kind) => [reply(kind), takeBack(kind)])
