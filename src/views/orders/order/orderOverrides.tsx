import { lazy } from 'react'
import { type Overrides, overridesOf } from '../../../engine/overrides'
import { order } from '../../../resources/order'
import { AmountIn } from './AmountIn'
import { LineChoice } from './LineChoice'
import { PayBy } from './PayBy'
import { PayCode } from './PayCode'
import { ReportNames } from './ReportNames'
import { useRefundFacts } from './refundFacts'

/** It comes with a drawer: lists of orders are no heavier for it. */
const MethodChoice = lazy(() =>
  import(/* webpackChunkName: 'order-methods' */ './MethodChoice').then(({ MethodChoice: input }) => ({
    default: input,
  })),
)

const RefundFields = lazy(() =>
  import(/* webpackChunkName: 'order-refund' */ './RefundFields').then((all) => ({ default: all.RefundFields })),
)

const amounts = {
  lines_amount: AmountIn,
  discount_amount: AmountIn,
  coupon_amount: AmountIn,
  tax_amount: AmountIn,
  order_amount: AmountIn,
  amount_paid: AmountIn,
  amount_refunded: AmountIn,
}

/** `line_ids` is what a refund asks for, `url` what a payment link answers; all else are fields of the row. */
export const orderOverrides: Overrides = {
  cells: {
    ...overridesOf(order, { cells: { ...amounts, expires_at: PayBy, report_names: ReportNames } }).cells,
    url: PayCode,
  },
  inputs: { line_ids: LineChoice, payment_id: MethodChoice },
  actions: { refund: { Fields: RefundFields, useFacts: useRefundFacts } },
}

const { order_amount, expires_at, report_names, url } = orderOverrides.cells ?? {}

/** A row of the list says its currency once, beside what the order comes to. */
export const orderListOverrides: Overrides = {
  ...orderOverrides,
  cells: { order_amount, expires_at, report_names, url },
  hidden: ['currency_id', 'report_names_en'],
}
