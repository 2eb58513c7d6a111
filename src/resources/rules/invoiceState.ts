import type { Label } from '../kit/label'

/** What an invoice may be, in the order of its life. */
export const invoiceStates = {
  asked: ['待开票', 'Requested'],
  issued: ['已开票', 'Issued'],
  sent: ['已发送', 'Sent'],
  refused: ['已拒绝', 'Refused'],
  reversed: ['已冲红', 'Reversed'],
} as const satisfies Readonly<Record<string, Label>>

export type InvoiceState = keyof typeof invoiceStates

/** The machine: what was issued is never changed, only sent, or reversed by another one. */
const NEXT: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  asked: ['issued', 'refused'],
  issued: ['sent', 'reversed'],
  sent: ['reversed'],
  refused: [],
  reversed: [],
}

/** What may come after it. A red invoice, which reverses another one, is not reversed itself. */
export const nextInvoiceStates = (state: InvoiceState, isRed = false): readonly InvoiceState[] =>
  NEXT[state].filter((next) => !(isRed && next === 'reversed'))

export const mayInvoiceBecome = (from: InvoiceState, to: InvoiceState, isRed = false): boolean =>
  nextInvoiceStates(from, isRed).includes(to)

/** Its number was given out: it stands in the books for ever. */
export const isNumbered = (state: InvoiceState): boolean => state !== 'asked' && state !== 'refused'

type Row = Readonly<Record<string, unknown>>

const FIRST_ISSUE: Label = ['先开票，才有可发送的文件', 'Issue it first: until then there is no document to send']

/** An action that leads to this state is offered of invoices that may come to it. */
export const leadsToInvoice =
  (to: InvoiceState) =>
  ({ state, reverses_id: reverses }: Row): boolean =>
    state === undefined || mayInvoiceBecome(state as InvoiceState, to, typeof reverses === 'number')

/** Only what is drawn up can be sent. */
export const isSendable = ({ state }: Row): boolean | Label => {
  if (state === 'asked') return FIRST_ISSUE
  return state !== 'refused'
}
