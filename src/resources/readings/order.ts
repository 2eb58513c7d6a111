import type { EmailLog } from '../email_log'
import type { Invoice } from '../invoice'
import { type Listing, reading } from '../kit/reading'
import type { Titles } from '../kit/titles'
import type { OrderLine } from '../order_line'
import type { Payment } from '../payment'
import type { PaymentAttempt } from '../payment_attempt'
import type { PaymentRecord } from '../payment_record'
import type { AttemptEvent } from '../rules/attemptState'
import type { InvoiceState } from '../rules/invoiceState'
import type { MailState } from '../rules/mailState'
import type { OrderState } from '../rules/orderState'

/** One thing that happened to an order, as its page tells it. */
export interface Happening {
  id: number
  at: string
  /** What somebody did: order, mark-paid, refund, cancel, expire, update … */
  cause: string
  user: string | null
  isNew: boolean
  from: OrderState | null
  to: OrderState | null
  /** What came in or, below nothing, went back. */
  amount: string | null
  reason: string | null
  /** The other fields that changed. */
  fields: readonly string[]
  /** What a provider had to do with it, in the words of `attemptEvents`. */
  event?: AttemptEvent
  method?: string | null
  said?: string | null
  /** The money of it as its provider told it, where the order did not take it: `30.00 USD`. */
  received?: string | null
  /** The invoice of the order that this happened to, and what it became. */
  invoice?: { id: number; number: string | null; state: InvoiceState; amount: string | null; is_red: boolean }
  /** A mail about the order, and what became of it. */
  mail?: { id: number; subject: string; state: MailState; to: string }
}

export type OrderInvoice = Pick<
  Invoice,
  'id' | 'number' | 'title' | 'type' | 'state' | 'amount' | 'currency_id' | 'reverses_id'
>

export type OrderMail = Pick<
  EmailLog,
  'id' | 'scenario' | 'state' | 'subject' | 'receivers' | 'created_at' | 'failed_at'
>

/** What can still be asked for, and what is invoiced beyond what was paid. */
export interface Invoicing {
  left: string
  over: string
  /** Invoices of which some are to be reversed then. */
  to_reverse: readonly string[]
}

/** What an order is made of and what became of it. What the person may not see is absent. */
export interface OrderCard {
  lines: readonly OrderLine[]
  payments?: readonly PaymentRecord[]
  attempts?: readonly PaymentAttempt[]
  /** There were more. */
  attempts_cut?: boolean
  timeline: readonly Happening[]
  invoices?: readonly OrderInvoice[]
  invoicing?: Invoicing
  mails?: readonly OrderMail[]
  mails_cut?: boolean
  refs: Titles
}

export const orderCard = reading<{ query: { id: string }; output: OrderCard }>('/api/admin/order/card', 'order:form')

/** What orders of one currency come to. */
export interface OrderSums {
  currency_id: number | null
  orders: number
  order_amount: string
  amount_paid: string
  amount_refunded: string
}

export interface OrderSummary {
  /** How many there are of each. */
  states: Partial<Record<OrderState, number>>
  sums: readonly OrderSums[]
  refs: Titles
}

/** Asked by the filters of a list. */
export const orderSummary = reading<{ query: Listing; output: OrderSummary }>('/api/admin/order/summary', 'order:list')

/** A way in which the order can be paid now. */
export type MethodOffered = Pick<Payment, 'id' | 'name' | 'code' | 'picture'>

export const orderMethods = reading<{ query: { id: string }; output: { list: readonly MethodOffered[] } }>(
  '/api/admin/order/methods',
  'order:pay-link',
)
