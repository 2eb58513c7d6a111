import { type Kysely, sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import { contractOf } from '../../../src/resources/kit/action'
import { mark } from '../../../src/resources/kit/mark'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import type { RowScope } from '../../../src/resources/kit/scope'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Forbidden, NotFound, Refusal } from '../../foundation/faults/errors'
import type { RunContext, RunKind } from '../../foundation/services/run'
import type { Services } from '../../foundation/services/services'
import { callerInRun } from '../../kernel/access/callerInRun'
import { logOperation, metaOf } from '../../kernel/changes'
import { hasMailAccount } from '../../kernel/mail/hasMailAccount'
import type { PressedMail } from '../../kernel/mail/scenarios/mailPressed'
import { mailScenario } from '../../kernel/mail/scenarios/mailScenario'
import { enterGate } from '../../kernel/places/gate'
import { checkedAction } from '../../kernel/resources/actions/actionAsked'
import { actionCall } from '../../kernel/resources/actions/actionCall'
import type { ActionHandler } from '../../kernel/resources/actions/handler'
import { scopeCondition } from '../../kernel/resources/conditions'
import type { Where } from '../../kernel/resources/context'
import { readRow } from '../../kernel/resources/reading'
import { invoiceMail } from './invoiceMail'

const SEND_MANY = 'invoice:send-many'
const MOST = 1000

interface Payload {
  site: string
  scope: RowScope
  total: number
}

/** Behind which invoice the run is, and what became of those before: marked before each mail goes out. */
interface At {
  last: number
  sent: number
  left: number
}

/** One whose mail waits, went out, or may have, since it was issued is sent again by a press of its own alone. */
const waiting = (place: Place, scope: RowScope) =>
  sql`FROM ${tableSql(place, 'invoice')} t WHERE (${scopeCondition(place, invoice, scope)}) AND t.state = 'issued'
    AND NOT EXISTS (SELECT FROM ${tableSql(place, 'email_log')} l WHERE l.invoice_id = t.id AND l.scenario = 'invoice'
      AND l.state IN ('waiting', 'held', 'sending', 'sent', 'partly', 'unknown') AND (t.issued_at IS NULL OR l.created_at >= t.issued_at))`

async function countWaiting(place: Place, scope: RowScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${waiting(place, scope)}`.execute(
    place.database.kysely,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) throw new Conflict('mail.noneToSend', null)
  if (count > MOST) throw new Refusal(422, 'mail.tooMany', { max: MOST, count })
  return count
}

async function nextId(reader: Kysely<Tables>, place: Place, scope: RowScope, after: number) {
  const { rows } = await sql<{ id: number }>`SELECT t.id ${waiting(place, scope)} AND t.id > ${after}
    ORDER BY t.id LIMIT 1`.execute(reader)
  return rows[0]?.id
}

const call = actionCall(invoice, 'send-many', async (asked) => {
  const { services, caller, request } = asked
  const action = contractOf(invoice, 'send-many')
  const checked = action && (await checkedAction(asked, invoice, action))
  if (!checked?.scope) throw new NotFound()
  const { where, scope } = checked
  if (!(await hasMailAccount(services, where.place))) throw new Conflict('mail.notSet', null)
  const total = await countWaiting(where.place, scope)
  const many = plainNumber(total)
  const key = String(request.headers['idempotency-key'] ?? JSON.stringify(scope))
  const run_id = await services.runs.add(SEND_MANY, { site: where.site, scope, total } satisfies Payload, {
    site: where.site,
    userId: caller.userId,
    title: [`发送发票邮件：${many} 张`, `Mail invoices: ${many}`],
    about: { resource: invoice.name, action: 'send-many' },
    // The same press, however often it comes, is one run.
    dedupeKey: `${SEND_MANY} ${where.site} ${caller.userId} ${key}`.slice(0, 500),
  })
  const meta = metaOf(asked, invoice, 'send-many')
  await logOperation(services, {
    action: 'send-many',
    resource: invoice.name,
    site: where.site,
    userId: caller.userId,
    code: '200',
    ...('ids' in scope && { rowIds: scope.ids }),
    ...(meta.requestId && { requestId: meta.requestId }),
    ...(meta.request && { request: meta.request }),
  })
  return { run_id }
})

/** The mail of an invoice; undefined for one that cannot be sent. */
async function mailOf(services: Services, where: Where, row: Invoice): Promise<PressedMail | undefined> {
  try {
    return await invoiceMail(services, where, row, null)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Writes one of them into the queue together with the mark of the run, so that no restart sends it once more. */
async function sendOne(services: Services, run: RunContext<Payload>, where: Where, at: At): Promise<boolean> {
  const { place, site } = where
  const row = (await readRow(place.database.kysely, place, invoice, at.last)) as unknown as Invoice | undefined
  const mail = row && (await mailOf(services, where, row))
  if (!mail) return false
  const { userId } = run
  const id = await place.database.background.transaction().execute(async (trx) => {
    await enterGate(services, place, site, trx)
    await run.mark(trx, place, at)
    const cause = { causeKey: `invoice:run:${run.id}:${at.last}`, lane: 'bulk', userId, isPressed: true } as const
    return mailScenario(services, { trx, place, site }, 'invoice', { ...mail, ...cause })
  })
  return id !== undefined
}

async function work(services: Services, run: RunContext<Payload>): Promise<{ sent: number; left_out: number }> {
  const { site, scope, total } = run.payload
  const place = await services.places.of(site)
  let at: At = (await run.readMark<At>(place)) ?? { last: 0, sent: 0, left: 0 }
  for (;;) {
    run.signal.throwIfAborted()
    const caller = await callerInRun(services, run, site)
    if (!caller.can(mark(invoice, 'send-many'))) throw new Forbidden(mark(invoice, 'send-many'))
    const last = await nextId(place.database.background, place, scope, at.last)
    if (last === undefined) return { sent: at.sent, left_out: at.left }
    at = { ...at, last }
    const isSent = await sendOne(services, run, { place, site }, at)
    at = isSent ? { ...at, sent: at.sent + 1 } : { ...at, left: at.left + 1 }
    const done = Math.min(at.sent + at.left, total)
    run.tell({ done, total, counts: { refused: at.left } })
  }
}

/** Mails those of the chosen invoices that are issued, one by one; each counts as sent once its mail is. */
export const sendMany: ActionHandler = {
  call,
  register(queue, services) {
    const kind: RunKind<Payload, { sent: number; left_out: number }> = {
      name: SEND_MANY,
      isExclusive: ({ site }) => `mail ${site}`,
      work: (run) => work(services, run),
    }
    queue.register(kind)
  },
}
