import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { orderLine } from '../../../resources/order_line'
import { paymentAttempt } from '../../../resources/payment_attempt'
import { paymentRecord } from '../../../resources/payment_record'
import { AmountIn } from './AmountIn'
import { AttemptStory } from './AttemptStory'

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

const ofAttempts = overridesOf(paymentAttempt, {
  cells: { amount: AmountIn },
  hidden: ['story'],
  details: AttemptStory,
})

/** What was sold, whatever order it stands in. */
export const OrderLineList = () => <ListScreen resource={orderLine} overrides={ofLines} />

/** Money that came in and went back. */
export const PaymentRecordList = () => <ListScreen resource={paymentRecord} overrides={ofRecords} />

/** Tries to pay and to give back, and what providers said of them. */
export const PaymentAttemptList = () => <ListScreen resource={paymentAttempt} overrides={ofAttempts} />
