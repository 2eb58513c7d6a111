import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActions } from '../../../engine/actions'
import { DetailsBody } from '../../../engine/details/DetailsBody'
import { formPlace } from '../../../engine/form/FormScreen'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { useRow } from '../../../engine/form/useRow'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useHasViews } from '../../../engine/useHasViews'
import { VersionGate } from '../../../engine/versionGate/VersionGate'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { contractsOf } from '../../../resources/kit/action'
import { type Order, order } from '../../../resources/order'
import { centsOf } from '../../../resources/rules/amount'
import { nextStates, type OrderState } from '../../../resources/rules/orderState'
import { PageHead } from '../../../widgets/PageHead'
import '../../../engine/details/details.css'
import '../../../engine/form/form.css'
import { Cut } from './Cut'
import { Machine } from './Machine'
import { OrderAttempts } from './OrderAttempts'
import { OrderInvoices } from './OrderInvoices'
import { OrderAmounts, OrderLines } from './OrderLines'
import { OrderMails } from './OrderMails'
import { OrderPayments } from './OrderPayments'
import { OrderStory } from './OrderStory'
import { useOrderCard } from './orderCard'
import { orderOverrides } from './orderOverrides'
import './order.css'

/** One order on a page: what was bought, what it came to, its money, and its story beside it. */
export const OrderDetails = () => (
  <VersionGate resource={order}>
    <AddressedOrder />
  </VersionGate>
)

function AddressedOrder() {
  const { pathname } = useLocation()
  const [{ list, id }] = useState(() => formPlace(pathname))
  const { row, run, again } = useRow(order, id)
  const label = useLabel()
  const shown = row as unknown as Order | undefined
  return (
    <section className="co-page">
      <PageHead
        title={shown?.order_number ?? label(order.title)}
        back={
          <ScreenLink className="co-backlink" to={list}>
            ‹ {label(order.screenTitle)}
          </ScreenLink>
        }
      >
        {shown && <OrderButtons row={shown} list={list} />}
      </PageHead>
      {shown ? (
        <OrderPage row={shown} list={list} />
      ) : (
        <div className="co-formpage__sheet">
          <RowWaiting run={run} onRetry={again} />
        </div>
      )}
    </section>
  )
}

/** To which of these states an action leads. */
const LEADS_TO: Readonly<Record<string, readonly OrderState[]>> = {
  'mark-paid': ['paid'],
  refund: ['refunded'],
  cancel: ['cancelled'],
  'pay-link': ['paid'],
}

/** What can be done with the order as it is. Each stands open beside the list. */
function OrderButtons({ row, list }: { row: Order; list: string }) {
  const { data: card } = useOrderCard(row.id, row.version)
  const isInvoiceable = centsOf(card?.invoicing?.left ?? '0') > 0n
  const say = useSay()
  const label = useLabel()
  const navigate = useNavigate()
  const actions = useActions(order)
  const next = nextStates(row.payment_state ?? 'unpaid')
  const possible = contractsOf(order).filter(
    ([name, { fits }]) =>
      actions.has(name) &&
      (fits?.({ ...row }) ?? true) &&
      (name === 'resend-mail' ||
        (name === 'ask-invoice' ? isInvoiceable : LEADS_TO[name]?.some((state) => next.includes(state)))),
  )
  return (
    <>
      {possible.map(([name, { title, isDanger }]) => (
        <WriteButton
          key={name}
          {...(isDanger ? { status: 'danger' as const } : {})}
          onClick={() => void navigate(`${list}?open=do-${name}-${row.id}`)}
        >
          {label(title)}
        </WriteButton>
      ))}
      {actions.has('update') && (
        <Button type="primary" onClick={() => void navigate(`${list}/edit/${row.id}`)}>
          {say('engine.edit')}
        </Button>
      )}
    </>
  )
}

const labels = Object.fromEntries(Object.entries(order.fields).map(([name, { label }]) => [name, label]))

function OrderPage({ row, list }: { row: Order; list: string }) {
  const say = useSay()
  const { state, data: card } = useOrderCard(row.id, row.version)
  const hasFailed = state === 'failed'
  const isReady = useHasViews()
  return (
    <div className="co-detailspage">
      <div className="co-formpage__sheet">
        <Machine state={row.payment_state ?? 'unpaid'} />
        {hasFailed && <p role="alert">{say('orders.card.failed')}</p>}
        {isReady && (card || hasFailed) ? (
          <OrderBody row={row} card={card} list={list} />
        ) : (
          <div className="co-order__waiting" aria-busy="true" />
        )}
      </div>
      <aside className="co-formpage__sheet">
        <h2 className="co-form__heading">{say('orders.story')}</h2>
        {card && <OrderStory happenings={card.timeline} currency={row.currency_id} />}
      </aside>
    </div>
  )
}

/** All of it at once: nothing that is read moves when lines and payments come. */
function OrderBody({ row, card, list }: { row: Order; card: ReturnType<typeof useOrderCard>['data']; list: string }) {
  const say = useSay()
  return (
    <>
      <section className="co-form__group">
        <h2 className="co-form__heading">{say('orders.lines')}</h2>
        {card && <OrderLines lines={card.lines} />}
        <OrderAmounts row={row} labels={labels} />
      </section>
      {card?.payments && (
        <section className="co-form__group">
          <h2 className="co-form__heading">{say('orders.payments')}</h2>
          <OrderPayments payments={card.payments} />
        </section>
      )}
      {card?.attempts && card.attempts.length > 0 && (
        <section className="co-form__group">
          <h2 className="co-form__heading">{say('orders.attempts')}</h2>
          <OrderAttempts attempts={card.attempts} list={list.replace(/\/order$/, '/payment-attempt')} />
          {card.attempts_cut && <Cut of="payment_attempt" order={row.id} count={card.attempts.length} />}
        </section>
      )}
      {card?.invoices && card.invoicing && (
        <section className="co-form__group">
          <h2 className="co-form__heading">{say('orders.invoices')}</h2>
          <OrderInvoices invoices={card.invoices} invoicing={card.invoicing} />
        </section>
      )}
      {card?.mails && (
        <section className="co-form__group">
          <h2 className="co-form__heading">{say('orders.mails')}</h2>
          <OrderMails mails={card.mails} />
          {card.mails_cut && <Cut of="email_log" order={row.id} count={card.mails.length} />}
        </section>
      )}
      <DetailsBody resource={order} row={{ ...row }} overrides={orderOverrides} />
    </>
  )
}
