import { Button } from '@arco-design/web-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActions } from '../../../engine/actions'
import { DetailsBody } from '../../../engine/details/DetailsBody'
import { formPlace } from '../../../engine/form/FormScreen'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { useRow } from '../../../engine/form/useRow'
import { openOfAction } from '../../../engine/list/declaredActions'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useHasViews } from '../../../engine/useHasViews'
import { useTabName } from '../../../engine/useTabName'
import { VersionGate } from '../../../engine/versionGate/VersionGate'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { type Order, order } from '../../../resources/order'
import { isWaitedFor } from '../../../resources/rules/orderPossible'
import { PageHead } from '../../../widgets/PageHead'
import '../../../engine/details/details.css'
import '../../../engine/form/form.css'
import { Cut } from './Cut'
import { OrderAttempts } from './OrderAttempts'
import { OrderInvoices } from './OrderInvoices'
import { OrderAmounts, OrderLines } from './OrderLines'
import { OrderMails } from './OrderMails'
import { OrderNext } from './OrderNext'
import { OrderPayments } from './OrderPayments'
import { OrderStory } from './OrderStory'
import { useOrderCard } from './orderCard'
import { orderOverrides } from './orderOverrides'
import { usePossible } from './possible'
import './order.css'

const RowAction = lazy(() =>
  import(/* webpackChunkName: 'action' */ '../../../engine/action/RowAction').then((all) => ({
    default: all.RowAction,
  })),
)

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
  useTabName(shown?.order_number ?? '')
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

/** What can be done with the order as it is. Each stands open on this page, where lines, money and buyer are in sight. */
function OrderButtons({ row, list }: { row: Order; list: string }) {
  const say = useSay()
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayEdit = useActions(order).has('update')
  const { possible } = usePossible(row)
  return (
    <>
      {possible.map(([name, { title, isDanger }]) => (
        <WriteButton
          key={name}
          {...(isDanger ? { status: 'danger' as const } : {})}
          onClick={() => void navigate(`${pathname}?open=${openOfAction(name, row.id)}`)}
        >
          {label(title)}
        </WriteButton>
      ))}
      {mayEdit && (
        <Button type="primary" onClick={() => void navigate(`${list}/edit/${row.id}`)}>
          {say('engine.edit')}
        </Button>
      )}
      <Suspense>
        <RowAction resource={order} overrides={orderOverrides} row={{ ...row }} />
      </Suspense>
    </>
  )
}

const labels = Object.fromEntries(Object.entries(order.fields).map(([name, { label }]) => [name, label]))

/** A term to pay by says nothing of an order that is paid or given up. */
const shownFacts = (row: Order) => ({ ...row, ...(!isWaitedFor({ ...row }) && { expires_at: null }) })

function OrderPage({ row, list }: { row: Order; list: string }) {
  const say = useSay()
  const { state, data: card } = useOrderCard(row.id, row.version)
  const hasFailed = state === 'failed'
  const isReady = useHasViews()
  return (
    <div className="co-detailspage">
      <div className="co-formpage__sheet">
        <OrderNext row={row} />
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
      <DetailsBody resource={order} row={shownFacts(row)} overrides={orderOverrides} />
    </>
  )
}
