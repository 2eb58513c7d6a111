import { Amount } from '../../../engine/kinds/money/Amount'
import { useListState } from '../../../engine/list/ListContext'
import { useAddressQuery } from '../../../engine/list/useListQuery'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { order } from '../../../resources/order'
import { type OrderSummary, type OrderSums, orderSummary } from '../../../resources/readings/order'
import { ORDER_STATES, type OrderState, orderStates } from '../../../resources/rules/orderState'
import './order.css'

const KEY = 'order:summary'

/** Asked for again whenever the list shows other rows, or somebody changes an order. */
function useSummary(): OrderSummary | undefined {
  const { query } = useAddressQuery(order)
  const ids = useListState((list) => list.ids)
  const asked = {
    ...Object.fromEntries(Object.entries(query.filters).map(([name, values]) => [name, [...values]])),
    ...(query.keyword && { keyword: query.keyword }),
  }
  return useReading(orderSummary, { key: KEY, query: asked, about: ['order'] }, { again: ids }).data
}

/** Each state with how many there are, and what the orders in view come to by currency. */
export function OrderTabs() {
  const summary = useSummary()
  return (
    <div className="co-order__bar">
      <StateTabs states={summary?.states} />
      <SumsLine sums={summary?.sums ?? []} />
    </div>
  )
}

function StateTabs({ states }: { states: OrderSummary['states'] | undefined }) {
  const say = useSay()
  const label = useLabel()
  const { query, change } = useAddressQuery(order)
  const { payment_state: chosen = [], ...others } = query.filters
  const all = states && ORDER_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0)
  const choose = (state?: OrderState): void =>
    change({ filters: state ? { ...others, payment_state: [state] } : others })
  return (
    <fieldset className="co-segments co-order__tabs">
      <legend className="co-sr">{say('orders.states')}</legend>
      <button type="button" aria-pressed={chosen.length === 0} onClick={() => choose()}>
        {say('orders.all')} <Count of={all} />
      </button>
      {ORDER_STATES.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={chosen.length === 1 && chosen[0] === state}
          onClick={() => choose(state)}
        >
          {label(orderStates[state])} <Count of={states && (states[state] ?? 0)} />
        </button>
      ))}
    </fieldset>
  )
}

const Count = ({ of }: { of: number | undefined }) => (
  <span className="co-order__count co-num">{of === undefined ? '' : plainNumber(of)}</span>
)

function SumsLine({ sums }: { sums: readonly OrderSums[] }) {
  const say = useSay()
  return (
    <dl className="co-order__sums">
      {sums.map(({ currency_id, orders, order_amount, amount_paid, amount_refunded }) => (
        <div key={currency_id ?? 0}>
          <dt>{say('orders.sums.count', { count: orders })}</dt>
          <dd>
            <Amount amount={order_amount} currency={currency_id} />
          </dd>
          <dd className="co-hint">
            {say('orders.sums.paid', { paid: plainNumber(amount_paid), refunded: plainNumber(amount_refunded) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
