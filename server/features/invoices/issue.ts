import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { Order } from '../../../src/resources/order'
import { centsOf } from '../../../src/resources/rules/amount'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { nextCounted } from '../../kernel/counters/orderNumber'
import { PictureTrouble } from '../../kernel/files/PictureTrouble'
import { drawPaper } from '../../kernel/files/pictureDesk'
import type { InvoiceFacts } from '../../kernel/papers/facts'
import { heldOrder } from '../orders/index'
import { factsOf } from './factsOf'
import { heldInvoice, insistOn } from './held'
import { insistOnLeft, invoicedOf, tellOrder } from './invoiced'
import { type Keeping, keepDocument } from './keepDocument'
import type { Seller } from './sellerOf'

export interface Issuing extends Keeping {
  seller: Seller
}

/** The invoice of its order, both held; the order first, so that nobody waits for each other. */
export async function heldWithOrder(
  writer: ChangeWriter,
  { id, order_id }: Pick<Invoice, 'id' | 'order_id'>,
): Promise<{ held: Invoice; of: Order }> {
  if (order_id === null) throw new Conflict('invoice.noneAsked', null)
  const of = await heldOrder(writer, order_id)
  return { of, held: await heldInvoice(writer, id) }
}

/** Throws where it cannot be issued: 409 for its state, 422 for more than the order holds by now. */
export async function insistOnIssuing(writer: ChangeWriter, held: Invoice, of: Order): Promise<void> {
  insistOn(held, 'issued')
  const { issued } = await invoicedOf(writer, of.id)
  insistOnLeft(of, centsOf(held.amount ?? '0'), issued)
}

/** The next number of the year; it stays locked to the end of the transaction, so that none is left out. */
export const nextInvoiceNumber = async (writer: ChangeWriter, now: Date): Promise<string> =>
  `INV-${await nextCounted(writer, 'invoice', now)}`

/** The process that opens what strangers sent draws it: their words may take long to set. */
const drawn = ({ services }: Issuing, facts: InvoiceFacts): Promise<Buffer> =>
  drawPaper(services, { of: 'invoice', facts }).catch((error: unknown) => {
    if (!(error instanceof PictureTrouble)) throw error
    throw Object.assign(new Refusal(422, 'invoice.paperTooLong'), { cause: error })
  })

/** The paper of an invoice whose number is known, in the storage. */
export async function documentOf(
  writer: ChangeWriter,
  issuing: Issuing,
  about: { held: Invoice; of: Order; number: string; reverses?: string },
): Promise<string> {
  const facts = await factsOf(writer, { ...about, seller: issuing.seller, at: issuing.now })
  return keepDocument(writer, issuing, `${about.number}.pdf`, await drawn(issuing, facts))
}

/** Issues what may be issued: number, PDF and state in the transaction of the writer. */
export async function issueHeld(
  writer: ChangeWriter,
  issuing: Issuing,
  { held, of }: { held: Invoice; of: Order },
): Promise<{ number: string }> {
  const number = await nextInvoiceNumber(writer, issuing.now)
  const document = await documentOf(writer, issuing, { held, of, number })
  const values = { state: 'issued', number, document, issued_at: issuing.now.toISOString() }
  await writer.update(invoice, [{ id: held.id, values }])
  await tellOrder(writer, of.id)
  return { number }
}
