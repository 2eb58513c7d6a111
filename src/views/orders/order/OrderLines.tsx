import { FieldValue } from '../../../engine/details/FieldValue'
import { Amount } from '../../../engine/kinds/money/Amount'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { Order } from '../../../resources/order'
import { type OrderLine, orderLine } from '../../../resources/order_line'
import { centsOf } from '../../../resources/rules/amount'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './order.css'

const isSome = (amount: string | null): amount is string => amount !== null && centsOf(amount) !== 0n

/** What was sold, as it was called and as much as it cost then. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const say = useSay()
  if (lines.length === 0) return <p className="co-hint">{say('orders.lines.none')}</p>
  return (
    <ul className="co-order__lines">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: OrderLine }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const { report_name, report_name_en, quantity, unit_price, currency_id, amount, discount_amount, refunded } = line
  const name = (language === 'en' && report_name_en) || report_name
  const other = language === 'en' ? report_name : report_name_en
  const value = (field: 'language_id' | 'discount_kind') => (
    <FieldValue resource={orderLine} name={field} row={{ ...line }} value={line[field]} />
  )
  return (
    <li>
      <div className="co-order__what">
        <strong>{name}</strong>
        {other && other !== name && <span className="co-hint">{other}</span>}
        <span className="co-hint">
          {line.edition} {line.language_id !== null && <>· {value('language_id')}</>}
        </span>
        {line.needs_delivery && <span className="co-tag">{say('orders.lines.delivery')}</span>}
        {isSome(discount_amount) && (
          <span className="co-order__off">
            {value('discount_kind')} −<Amount amount={discount_amount} currency={currency_id} />
            {line.discount_reason && <> · {line.discount_reason}</>}
          </span>
        )}
        {isSome(refunded) && (
          <span className="co-order__back">
            {say('orders.lines.refunded')} <Amount amount={refunded} currency={currency_id} />
          </span>
        )}
      </div>
      <div className="co-order__howmuch">
        <span className="co-hint">
          <Amount amount={unit_price} currency={undefined} /> × {quantity}
        </span>
        <Amount amount={amount} currency={currency_id} />
      </div>
    </li>
  )
}

const STEPS = ['lines_amount', 'discount_amount', 'coupon_amount', 'tax_amount'] as const
const TAKEN_OFF: ReadonlySet<string> = new Set(['discount_amount', 'coupon_amount'])

/** From the price before discounts to what is still to be paid, step by step. */
export function OrderAmounts({
  row,
  labels,
}: {
  row: Order
  labels: Readonly<Record<string, readonly [string, string]>>
}) {
  const label = useLabel()
  const say = useSay()
  const { currency_id: currency, order_amount, amount_paid, amount_refunded } = row
  const line = (name: string, amount: string, sign = '') => (
    <div key={name}>
      <dt>{label(labels[name] ?? [name, name])}</dt>
      <dd>
        {sign}
        <Amount amount={amount} currency={currency} />
      </dd>
    </div>
  )
  return (
    <dl className="co-order__amounts">
      {STEPS.flatMap((name) => {
        const amount = row[name]
        return isSome(amount) ? [line(name, amount, TAKEN_OFF.has(name) ? '−' : name === 'tax_amount' ? '+' : '')] : []
      })}
      <div className="co-order__total">
        <dt>{say('orders.total')}</dt>
        <dd>
          <Amount amount={order_amount ?? '0.00'} currency={currency} />
        </dd>
      </div>
      {isSome(amount_paid) && line('amount_paid', amount_paid)}
      {isSome(amount_refunded) && line('amount_refunded', amount_refunded, '−')}
    </dl>
  )
}
