export type { NewLine } from './bookings'
export { bookPaid } from './bookPaid'
export { bookRefund, refundingOf } from './bookRefund'
export { followOrders } from './followOrders'
export { orderPlacedMail } from './mails/definitions'
export { mailOrder } from './mails/mailOrder'
export { currencyCode } from './mails/orderFacts'
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
