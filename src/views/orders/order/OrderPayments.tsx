import { FieldValue } from '../../../engine/details/FieldValue'
import { exactTime, friendlyTime } from '../../../engine/format/time'
import { Amount } from '../../../engine/kinds/money/Amount'
import { useSay } from '../../../i18n/useSay'
import { type PaymentRecord, paymentRecord } from '../../../resources/payment_record'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './order.css'

/** Money that came in and went back. */
export function OrderPayments({ payments }: { payments: readonly PaymentRecord[] }) {
  const say = useSay()
  if (payments.length === 0) return <p className="co-hint">{say('orders.payments.none')}</p>
  return (
    <ul className="co-order__payments">
      {payments.map((record) => (
        <Payment key={record.id} record={record} />
      ))}
    </ul>
  )
}

function Payment({ record }: { record: PaymentRecord }) {
  const language = useAppSelector(selectLanguage)
  const { direction, amount, currency_id, happened_at, method, reference, reason, receipt } = record
  const more = [method, reference, reason].filter((text) => text !== null && text !== '').join(' · ')
  return (
    <li>
      <span>
        <FieldValue resource={paymentRecord} name="direction" row={{ ...record }} value={direction} />{' '}
        <time dateTime={happened_at} title={exactTime(happened_at, language)}>
          {friendlyTime(happened_at, language)}
        </time>
        {more !== '' && <span className="co-hint"> {more}</span>}
        {receipt !== null && (
          <>
            {' '}
            <FieldValue resource={paymentRecord} name="receipt" row={{ ...record }} value={receipt} />
          </>
        )}
      </span>
      <span>
        {direction === 'out' ? '−' : '+'}
        <Amount amount={amount} currency={currency_id} />
      </span>
    </li>
  )
}
