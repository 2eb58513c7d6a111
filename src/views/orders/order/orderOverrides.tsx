import { lazy } from 'react'
import { type Overrides, overridesOf } from '../../../engine/overrides'
import { order } from '../../../resources/order'
import { AmountIn } from './AmountIn'
import { LineChoice } from './LineChoice'
import { PayCode } from './PayCode'

/** It comes with a drawer: lists of orders are no heavier for it. */
const MethodChoice = lazy(() =>
  import(/* webpackChunkName: 'order-methods' */ './MethodChoice').then(({ MethodChoice: input }) => ({
    default: input,
  })),
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
  cells: { ...overridesOf(order, { cells: amounts }).cells, url: PayCode },
  inputs: { line_ids: LineChoice, payment_id: MethodChoice },
}
