import { type Invoice, invoice } from '../../../src/resources/invoice'
import type { Order } from '../../../src/resources/order'
import { amountOf, centsOf } from '../../../src/resources/rules/amount'
import type { ChangeWriter } from '../../kernel/changes'
import { handle } from '../../kernel/resources/actions/handle'
import { insistOn } from './held'
import { tellOrder } from './invoiced'
import { documentOf, heldWithOrder, type Issuing, nextInvoiceNumber } from './issue'
import { sellerOf } from './sellerOf'

const negative = (amount: string | null): string => amountOf(-centsOf(amount ?? '0'))

/** What of an invoice its red one says again. */
const SAME = [
  'order_id',
  'member_id',
  'title',
  'type',
  'language',
  'company',
  'tax_id',
  'country_id',
  'address',
  'phone',
  'bank',
  'account',
  'contact_name',
  'contact_detail',
  'currency_id',
] as const

/** Issues a red invoice with negative amounts that names the first, which stays as it is but for its state. */
export async function reverseHeld(
  writer: ChangeWriter,
  issuing: Issuing,
  { held, of }: { held: Invoice; of: Order },
  reason: string,
): Promise<{ number: string }> {
  const number = await nextInvoiceNumber(writer, issuing.now)
  const amounts = { amount: negative(held.amount), tax_amount: negative(held.tax_amount) }
  const red = { ...held, ...amounts, reversed_reason: reason }
  const document = await documentOf(writer, issuing, { held: red, of, number, reverses: held.number ?? '' })
  const issued = {
    ...Object.fromEntries(SAME.map((name) => [name, held[name]])),
    ...amounts,
    number,
    document,
    state: 'issued',
    reverses_id: held.id,
    reversed_reason: reason,
    issued_at: issuing.now.toISOString(),
  }
  const [id = 0] = await writer.insert(invoice, [issued], undefined, { isRepeating: true })
  const values = { state: 'reversed', reversed_by_id: id, reversed_reason: reason }
  await writer.update(invoice, [{ id: held.id, values }])
  await tellOrder(writer, of.id)
  return { number }
}

export const reverse = handle(invoice, 'reverse', async ({ row, input, services, where, caller, change }) => {
  const seller = await sellerOf(services, where.site)
  const issuing: Issuing = { services, site: where.site, userId: caller.userId, now: services.now(), seller }
  return change(async (writer) => {
    const both = await heldWithOrder(writer, row)
    insistOn(both.held, 'reversed')
    return reverseHeld(writer, issuing, both, input.reason)
  })
})
