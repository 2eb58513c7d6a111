import { emailLog } from '../../../src/resources/email_log'
import { invoice } from '../../../src/resources/invoice'
import { pickedSchema, rowSchema } from '../../../src/resources/kit/openApi/schemas'
import { orderLine } from '../../../src/resources/order_line'
import { paymentAttempt } from '../../../src/resources/payment_attempt'
import { paymentRecord } from '../../../src/resources/payment_record'
import { attemptEvents } from '../../../src/resources/rules/attemptState'
import { orderStates } from '../../../src/resources/rules/orderState'
import type { JsonSchema } from '../../foundation/http/call'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { INVOICE_COLUMNS } from './orderInvoices'
import { MAIL_COLUMNS } from './orderMails'

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const yes: JsonSchema = { type: 'boolean' }
const id: JsonSchema = { type: 'integer' }

const titles: JsonSchema = {
  type: 'object',
  description: 'Titles of the rows pointed to: by resource, by id, [zh, en]',
}

const happening = objectSchema(
  {
    id,
    at: text,
    cause: {
      ...text,
      description: 'What somebody did: order, mark-paid, refund, cancel, expire, update, payment, mail …',
    },
    user: maybe,
    isNew: yes,
    from: maybe,
    to: maybe,
    amount: { ...maybe, description: 'What came in or, below nothing, went back' },
    reason: maybe,
    fields: listOf(text),
    event: { enum: Object.keys(attemptEvents), description: 'What a provider had to do with it' },
    method: maybe,
    said: maybe,
    received: maybe,
    invoice: objectSchema({ id, number: maybe, state: text, amount: maybe, is_red: yes }, 'id', 'state'),
    mail: objectSchema({ id, subject: text, state: text, to: text }, 'id', 'subject', 'state', 'to'),
  },
  'id',
  'at',
  'cause',
)

/** What the page of an order is answered; what its reader may not see is absent. */
export const cardSchema = objectSchema(
  {
    lines: listOf(rowSchema(orderLine)),
    payments: listOf(rowSchema(paymentRecord)),
    attempts: listOf(rowSchema(paymentAttempt)),
    attempts_cut: { ...yes, description: 'There were more attempts; the latest are answered' },
    timeline: listOf(happening),
    invoices: listOf(pickedSchema(invoice, INVOICE_COLUMNS)),
    invoicing: objectSchema({ left: text, over: text, to_reverse: listOf(text) }, 'left', 'over', 'to_reverse'),
    mails: listOf(pickedSchema(emailLog, MAIL_COLUMNS)),
    mails_cut: { ...yes, description: 'There were more mails; the latest are answered' },
    refs: titles,
  },
  'lines',
  'timeline',
  'refs',
)

const sums = {
  currency_id: { type: ['integer', 'null'] },
  orders: id,
  order_amount: text,
  amount_paid: text,
  amount_refunded: text,
}

/** How many orders there are of each state, and the sums of those asked for. */
export const summarySchema = objectSchema(
  {
    states: objectSchema(Object.fromEntries(Object.keys(orderStates).map((state) => [state, id]))),
    sums: listOf(objectSchema(sums, ...Object.keys(sums))),
    refs: titles,
  },
  'states',
  'sums',
  'refs',
)
