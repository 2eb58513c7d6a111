import { useEffect } from 'react'
import { FormField } from '../../../engine/form/FormField'
import { useRow } from '../../../engine/form/useRow'
import { isEmptyValue } from '../../../engine/kinds/face'
import { Amount } from '../../../engine/kinds/money/Amount'
import type { ActionBodyProps, Overrides } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { type Order, order } from '../../../resources/order'
import type { OrderCard } from '../../../resources/readings/order'
import { centsOf } from '../../../resources/rules/amount'
import { leftToRefund } from '../../../resources/rules/orderMoney'
import { LineChoice } from './LineChoice'
import { OrderLines } from './OrderLines'
import { useOrderCard } from './orderCard'
import { idAt } from './refundFacts'
import './order.css'

const overrides: Overrides = { inputs: { line_ids: LineChoice } }

/** The field that belongs to a way, and to no other. */
const FIELD_OF: Readonly<Record<string, string>> = { part: 'amount', lines: 'line_ids' }

/** What is refunded: of whom and of what, how much is left, and of the fields those that the chosen way takes. */
export function RefundFields({ fields, at }: ActionBodyProps) {
  const { row } = useRow(order, idAt(at))
  const { data: card } = useOrderCard(idAt(at))
  const { way } = fields.values.draft
  useOneWay(fields)
  const field = (name: string) => (
    <div className="co-form__row co-form__row--1">
      <FormField form={fields} name={name} overrides={overrides} />
    </div>
  )
  return (
    <div className="co-form">
      {row && <Refundable row={row as unknown as Order} />}
      {card && way !== 'lines' && (
        <div className="co-form__row">
          <OrderLines lines={card.lines} />
        </div>
      )}
      {field('way')}
      {way === 'lines' && field('line_ids')}
      {(way === 'part' || isEmptyValue(way)) && field('amount')}
      {row && way === 'part' && <TooMuch row={row as unknown as Order} amount={fields.values.draft.amount} />}
      {field('reason')}
      {field('by_hand')}
      {isBooked(card, fields.values.draft.by_hand) && field('reference')}
    </div>
  )
}

/** An amount that is typed is the choice; what was typed for another way is given up with it. */
function useOneWay({ values: { draft }, tell }: ActionBodyProps['fields']): void {
  const { way, amount, line_ids: lines } = draft
  useEffect(() => {
    if (isEmptyValue(way) && !isEmptyValue(amount)) return tell({ type: 'changed', name: 'way', value: 'part' })
    if (isEmptyValue(way)) return
    for (const [name, value] of Object.entries({ amount, line_ids: lines }))
      if (FIELD_OF[String(way)] !== name && !isEmptyValue(value)) tell({ type: 'changed', name, value: null })
  }, [way, amount, lines, tell])
}

/** Money that goes back by a provider goes by the provider's own number; ours is noted with what staff send themselves. */
const isBooked = (card: OrderCard | undefined, isByHand: unknown): boolean =>
  isByHand === true ||
  !card?.attempts?.some(
    ({ kind, state, happened, provider_id, number }) =>
      kind === 'payment' && state === 'paid' && happened !== 'by_hand' && (provider_id !== null || number !== null),
  )

function Refundable({ row }: { row: Order }) {
  const say = useSay()
  const label = useLabel()
  const { currency_id: currency, amount_paid: paid, amount_refunded: refunded, contact_name, company, email } = row
  const money = (amount: string | null) => <Amount amount={amount ?? '0.00'} currency={currency} />
  return (
    <dl className="co-order__amounts co-order__refundable">
      <div>
        <dt>{say('orders.refund.buyer')}</dt>
        <dd>{[contact_name, company, email].filter(Boolean).join(' · ')}</dd>
      </div>
      <div>
        <dt>{label(order.fields.amount_paid.label)}</dt>
        <dd>{money(paid)}</dd>
      </div>
      <div>
        <dt>{label(order.fields.amount_refunded.label)}</dt>
        <dd>{money(refunded)}</dd>
      </div>
      <div className="co-order__total">
        <dt>{say('orders.refund.left')}</dt>
        <dd>{money(leftToRefund({ ...row }))}</dd>
      </div>
    </dl>
  )
}

const AMOUNT = /^\d{1,12}(?:\.\d{1,2})?$/

/** Said before the server says it. */
function TooMuch({ row, amount }: { row: Order; amount: unknown }) {
  const say = useSay()
  const left = leftToRefund({ ...row })
  const typed = String(amount ?? '').replaceAll(',', '')
  if (!AMOUNT.test(typed) || centsOf(typed) <= centsOf(left)) return null
  return (
    <p className="co-field__problem" role="alert">
      {say('orders.refund.tooMuch', { left })}
    </p>
  )
}
