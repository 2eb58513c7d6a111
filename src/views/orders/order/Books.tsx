import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { orderLine } from '../../../resources/order_line'
import { paymentAttempt } from '../../../resources/payment_attempt'
import { paymentRecord } from '../../../resources/payment_record'
import { AttemptStory } from './AttemptStory'

const ofAttempts = overridesOf(paymentAttempt, {
  hidden: ['story'],
  details: AttemptStory,
})

/** What was sold, whatever order it stands in. */
export const OrderLineList = () => <ListScreen resource={orderLine} />

/** Money that came in and went back. */
export const PaymentRecordList = () => <ListScreen resource={paymentRecord} />

/** Tries to pay and to give back, and what providers said of them. */
export const PaymentAttemptList = () => <ListScreen resource={paymentAttempt} overrides={ofAttempts} />
