import { sql } from 'kysely'
import { emailLog } from '../../../src/resources/email_log'
import { invoice } from '../../../src/resources/invoice'
import { mark } from '../../../src/resources/kit/mark'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { type Order, order } from '../../../src/resources/order'
import { type OrderLine, orderLine } from '../../../src/resources/order_line'
import { type PaymentAttempt, paymentAttempt } from '../../../src/resources/payment_attempt'
import { type PaymentRecord, paymentRecord } from '../../../src/resources/payment_record'
import { orderCard, orderSummary } from '../../../src/resources/readings/order'
import { tableSql } from '../../foundation/db/tableSql'
import type { RequestContext } from '../../foundation/http/call'
import { idOf } from '../../foundation/http/query'
import { answerReading } from '../../foundation/http/reading'
import { idText, querySchema } from '../../foundation/http/schemas'
import { historyOf } from '../../kernel/changes'
import { readColumns } from '../../kernel/resources/columnsRead'
import { type Where, whereOf } from '../../kernel/resources/context'
import { readRow, titlesOfRows } from '../../kernel/resources/reading'
import { listQuery } from '../../kernel/resources/schemas'
import { cardSchema, summarySchema } from './cardSchema'
import { invoiceStory, invoicesOf, invoicingOf } from './orderInvoices'
import { mailHappening, mailsOf } from './orderMails'
import { summaryOf } from './summary'
import { happeningOf, isTold, storyOf } from './timeline'
import { orderThere } from './transition'

const asRow = (row: OrderLine | PaymentRecord | PaymentAttempt): AnyRow => ({ ...row })

const linesOf = ({ place }: Where, id: number) =>
  sql<OrderLine>`SELECT ${readColumns(orderLine)} FROM ${tableSql(place, 'order_line')} t
    WHERE t.order_id = ${id} ORDER BY t.id`

const recordsOf = ({ place }: Where, id: number) =>
  sql<PaymentRecord>`SELECT ${readColumns(paymentRecord)} FROM ${tableSql(place, 'payment_record')} t
    WHERE t.order_id = ${id} ORDER BY t.happened_at, t.id`

const attemptsOf = ({ place }: Where, id: number) =>
  sql<PaymentAttempt>`SELECT ${readColumns(paymentAttempt)} FROM ${tableSql(place, 'payment_attempt')} t
    WHERE t.order_id = ${id} ORDER BY t.id DESC LIMIT ${MOST_ATTEMPTS + 1}`

/** An order that is tried more often has a list for it. */
const MOST_ATTEMPTS = 20

async function invoicesSeenOf({ services }: Pick<RequestContext, 'services'>, where: Where, id: number) {
  const { place } = where
  const row = await readRow(place.database.kysely, place, order, id)
  const invoices = await invoicesOf(place.database.kysely, place, id)
  const invoicing = invoicingOf(row as unknown as Order, invoices)
  return { invoices, invoicing, story: await invoiceStory(services, where, invoices) }
}

/** What an order is made of and what became of it: lines, money, and everything that happened, the latest first. */
const card = answerReading(orderCard, {
  title: ['订单明细与经过', 'Lines and story of an order'],
  input: { query: querySchema({ id: idText }, 'id') },
  output: cardSchema,
  async answer({ query, ...asked }) {
    const where = await whereOf(asked, order)
    const id = await orderThere(where.place, idOf(query, 'id'))
    const { kysely } = where.place.database
    const maySee = asked.caller.can(mark(paymentRecord, 'list'))
    const maySeeAttempts = asked.caller.can(mark(paymentAttempt, 'list'))
    const invoicesSeen = asked.caller.can(mark(invoice, 'list')) ? await invoicesSeenOf(asked, where, id) : undefined
    const mails = asked.caller.can(mark(emailLog, 'list')) ? await mailsOf(where.place, id) : undefined
    const [{ rows: lines }, { rows: payments }, { rows: tried }, history] = await Promise.all([
      linesOf(where, id).execute(kysely),
      recordsOf(where, id).execute(kysely),
      attemptsOf(where, id).execute(kysely),
      historyOf(asked.services, where.place, where.site, order, id),
    ])
    const attempts = tried.slice(0, MOST_ATTEMPTS)
    const refs = await titlesOfRows(asked.services, where.site, orderLine, lines.map(asRow))
    const others = await titlesOfRows(asked.services, where.site, paymentRecord, maySee ? payments.map(asRow) : [])
    return {
      lines,
      ...(maySee && { payments }),
      ...(maySeeAttempts && { attempts, attempts_cut: tried.length > attempts.length }),
      timeline: storyOf(
        [
          ...history.list.map(happeningOf).filter(isTold),
          ...(invoicesSeen?.story ?? []),
          ...(mails?.mails ?? []).map(mailHappening),
        ],
        maySeeAttempts ? attempts : [],
      ),
      ...(invoicesSeen && { invoices: invoicesSeen.invoices, invoicing: invoicesSeen.invoicing }),
      ...mails,
      refs: { ...refs, ...others },
    }
  },
})

/** How many there are of each state, and what those that are asked for come to, by currency. */
const summary = answerReading(orderSummary, {
  title: ['订单合计', 'Sums of orders'],
  input: { query: listQuery(order) },
  output: summarySchema,
  async answer(asked) {
    const where = await whereOf(asked, order)
    return summaryOf(asked.services, where, asked.query)
  },
})

export const orderCalls = [card, summary] as const
