import { type Overrides, overridesOf } from '../../../engine/overrides'
import { order } from '../../../resources/order'
import { AmountIn } from './AmountIn'
import { LineChoice } from './LineChoice'

const amounts = {
  lines_amount: AmountIn,
  discount_amount: AmountIn,
  coupon_amount: AmountIn,
  tax_amount: AmountIn,
  order_amount: AmountIn,
  amount_paid: AmountIn,
  amount_refunded: AmountIn,
}

/** `line_ids` is what a refund asks for; all else are fields of the row. */
export const orderOverrides: Overrides = {
  ...overridesOf(order, { cells: amounts }),
  inputs: { line_ids: LineChoice },
}
