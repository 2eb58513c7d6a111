import { Amount } from '../../../engine/kinds/money/Amount'
import { useLabel } from '../../../i18n/useLabel'
import { cart } from '../../../resources/cart'
import type { MemberLines } from '../../../resources/readings/member'
import { ReportLink } from './ReportLink'

/** A report that waits in this member's cart. */
export function OwnCartItem({ line }: { line: MemberLines['carts'] }) {
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
