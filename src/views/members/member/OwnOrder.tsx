import { FieldValue } from '../../../engine/details/FieldValue'
import { Amount } from '../../../engine/kinds/money/Amount'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { order } from '../../../resources/order'
import type { MemberLines } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

/** An order of this member. */
export function OwnOrder({ line }: { line: MemberLines['orders'] }) {
  const site = useAppSelector((state) => state.site.current)
  const { order_number, report_names, payment_state, order_amount, currency_id } = line
  const link = rowLink('order', line.id, site)
  return (
    <>
      <p>
        {link ? <ScreenLink to={link}>{order_number}</ScreenLink> : order_number}{' '}
        <FieldValue resource={order} name="payment_state" row={{ ...line }} value={payment_state} />{' '}
        <Amount amount={order_amount ?? '0.00'} currency={currency_id} />
      </p>
      <p className="co-hint">{report_names}</p>
    </>
  )
}
