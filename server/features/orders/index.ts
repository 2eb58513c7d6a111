export type { NewLine } from './bookings'
export { bookPaid } from './bookPaid'
export { bookRefund, refundingOf } from './bookRefund'
export { followOrders } from './followOrders'
export {
  currencyOf,
  insistOnChoice,
  insistOnCurrency,
  insistOnFactor,
  insistOnPlaces,
  mayChooseLater,
} from './methodFits'
export { namedToReverse } from './orderInvoices'
export { orderSettingsOf } from './orderSettings'
export { placeOrder } from './placeOrder'
export { tooLarge } from './refuseTooLarge'
export { heldOrder, stateOf } from './transition'
export { unbookRefund } from './unbookRefund'
