import { useLabel } from '../../../i18n/useLabel'
import { type Cart, cart } from '../../../resources/cart'
import { Amount } from '../../orders/order/AmountIn'
import { type ReportLine, ReportLink } from './ReportLink'

export type OwnCartLine = ReportLine & Pick<Cart, 'report_name' | 'quantity' | 'price' | 'currency_id' | 'with_paper'>

/** A report that waits in this member's cart. */
export function OwnCartItem({ line }: { line: OwnCartLine }) {
  const label = useLabel()
  const { report, report_name, quantity, price, currency_id, with_paper } = line
  return (
    <p>
      {report ? <ReportLink line={line} /> : (report_name ?? '–')}
      {` × ${quantity} `}
      {price !== null && <Amount amount={price} currency={currency_id} />}
      {with_paper && <span className="co-hint"> {label(cart.fields.with_paper.label)}</span>}
    </p>
  )
}
