import { order } from '../../../src/resources/order'
import { changeOnce } from '../../kernel/idempotency/callOnce'
import { handle } from '../../kernel/resources/actions/handle'
import { askInvoice, checkAsk } from './askInvoice'

/** Staff add one from the order. */
export const askAction = handle(order, 'ask-invoice', async (asked) => {
  const { row, input, services, where } = asked
  const checked = await checkAsk(services, where.place, { ...input, order_id: row.id })
  const { id, amount } = await changeOnce(asked, 'order:ask-invoice', (writer) => askInvoice(writer, checked))
  return { invoice_id: id, amount }
})
