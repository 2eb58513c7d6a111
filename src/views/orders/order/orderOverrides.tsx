import { lazy } from 'react'
import type { CellProps } from '../../../engine/kinds/face'
import { type Overrides, overridesOf } from '../../../engine/overrides'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { order } from '../../../resources/order'
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

/** `line_ids` is what a refund asks for, `url` what a payment link answers; all else are fields of the row. */
export const orderOverrides: Overrides = {
  cells: {
    ...overridesOf(order, { cells: { expires_at: PayBy, report_names: ReportNames } }).cells,
    url: PayCode,
  },
  inputs: { line_ids: LineChoice, payment_id: MethodChoice },
  actions: { refund: { Fields: RefundFields, useFacts: useRefundFacts } },
}

/** Beside the order amount, which names the currency. */
const PlainAmount = ({ value }: CellProps) => <span className="co-num">{plainNumber(String(value))}</span>

/** A row of the list says its currency once, beside what the order comes to. */
export const orderListOverrides: Overrides = {
  ...orderOverrides,
  cells: { ...orderOverrides.cells, amount_paid: PlainAmount },
  hidden: ['currency_id', 'report_names_en'],
}
