import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { orderLine } from '../../../resources/order_line'
import { paymentRecord } from '../../../resources/payment_record'
import { AmountIn } from './AmountIn'

const ofLines = overridesOf(orderLine, {
  cells: {
    unit_price: AmountIn,
    discount_amount: AmountIn,
    tax_amount: AmountIn,
    amount: AmountIn,
    refunded: AmountIn,
  },
})
const ofRecords = overridesOf(paymentRecord, { cells: { amount: AmountIn } })

/** What was sold, whatever order it stands in. */
export const OrderLineList = () => <ListScreen resource={orderLine} overrides={ofLines} />

/** Money that came in and went back. */
export const PaymentRecordList = () => <ListScreen resource={paymentRecord} overrides={ofRecords} />
