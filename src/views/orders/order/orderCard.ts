import { useEffect } from 'react'
import { useShownAnswer } from '../../../engine/useShownAnswer'
import type { EmailLog } from '../../../resources/email_log'
import type { Invoice } from '../../../resources/invoice'
import type { OrderLine } from '../../../resources/order_line'
import type { PaymentAttempt } from '../../../resources/payment_attempt'
import type { PaymentRecord } from '../../../resources/payment_record'
import type { AttemptEvent } from '../../../resources/rules/attemptState'
import type { InvoiceState } from '../../../resources/rules/invoiceState'
import type { MailState } from '../../../resources/rules/mailState'
import type { OrderState } from '../../../resources/rules/orderState'
import { useAppDispatch } from '../../../slices/hooks'
import { type Answer, screenQueryAsked } from '../../../slices/screenQueries'

export interface Happening {
  id: number
  at: string
  cause: string
  user: string | null
  isNew: boolean
  from: OrderState | null
  to: OrderState | null
  amount: string | null
  reason: string | null
  fields: readonly string[]
  event?: AttemptEvent
  method?: string | null
  said?: string | null
  /** Money that the order did not take, as its provider told it. */
  received?: string | null
  /** It happened to an invoice of the order. */
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
  to_reverse: readonly string[]
}

/** What an order is made of and what became of it. What the person may not see is absent. */
export interface OrderCard {
  lines: readonly OrderLine[]
  payments?: readonly PaymentRecord[]
  attempts?: readonly PaymentAttempt[]
  timeline: readonly Happening[]
  invoices?: readonly OrderInvoice[]
  invoicing?: Invoicing
  mails?: readonly OrderMail[]
}

/** Asked for again whenever the row has another version. */
export function useOrderCard(id: number, version = 0): { card?: OrderCard; answer: Answer | undefined } {
  const dispatch = useAppDispatch()
  const key = `order:card/${id}`
  const answer = useShownAnswer(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another answer.
  useEffect(() => {
    if (id > 0) dispatch(screenQueryAsked({ key, path: '/api/admin/order/card', query: { id: String(id) } }))
  }, [dispatch, key, id, version])
  const card = answer?.data as OrderCard | undefined
  return { answer, ...(card && { card }) }
}
