import { FieldValue } from '../../../engine/details/FieldValue'
import { exactTime, friendlyTime } from '../../../engine/format/time'
import { Amount } from '../../../engine/kinds/money/Amount'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import { type Order, order } from '../../../resources/order'
import { leftToPay, leftToRefund } from '../../../resources/rules/orderMoney'
import { isWaitedFor } from '../../../resources/rules/orderPossible'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { usePossible } from './possible'
import './order.css'

/** What the order is, what of its money is open, and what cannot be done with it now, with the reason. */
export function OrderNext({ row }: { row: Order }) {
  const say = useSay()
  const { told } = useTogether()
  const label = useLabel()
  const { hindered } = usePossible(row)
  return (
    <section className="co-order__next" aria-label={say('orders.next')}>
      <p className="co-order__state">
        <FieldValue resource={order} name="payment_state" row={{ ...row }} value={row.payment_state} />
        <Open row={row} />
        {row.ended_reason && <span className="co-hint">{row.ended_reason}</span>}
      </p>
      {hindered.length > 0 && (
        <dl className="co-order__hindered">
          <dt className="co-hint">{say('orders.next.not')}</dt>
          {hindered.map(({ name, title, why }) => (
            <dd key={name} className="co-hint">
              {told(label(title), label(why))}
            </dd>
          ))}
        </dl>
      )}
    </section>
  )
}

/** What is still to be paid and by when, or what could be refunded. */
function Open({ row }: { row: Order }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const { currency_id: currency, expires_at: end } = row
  if (isWaitedFor({ ...row }))
    return (
      <span>
        {say('orders.next.due')} <Amount amount={leftToPay({ ...row })} currency={currency} />
        {end && (
          <time className="co-hint" dateTime={end} title={exactTime(end, language)}>
            {' '}
            {say('orders.next.payBy', { when: friendlyTime(end, language) })}
          </time>
        )}
      </span>
    )
  const left = leftToRefund({ ...row })
  if (left === '0.00') return null
  return (
    <span>
      {say('orders.refund.left')} <Amount amount={left} currency={currency} />
    </span>
  )
}
