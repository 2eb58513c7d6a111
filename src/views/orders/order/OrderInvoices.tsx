import { FieldValue } from '../../../engine/details/FieldValue'
import { Amount } from '../../../engine/kinds/money/Amount'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { type Invoice, invoice } from '../../../resources/invoice'
import { plainNumber } from '../../../resources/kit/plainNumber'
import type { Invoicing, OrderInvoice } from '../../../resources/readings/order'
import { centsOf } from '../../../resources/rules/amount'
import { useAppSelector } from '../../../slices/hooks'
import './order.css'

interface InvoicesProps {
  invoices: readonly OrderInvoice[]
  invoicing: Invoicing
}

/** The invoices of an order, what may still be asked for, and what is to be reversed after a refund. */
export function OrderInvoices({ invoices, invoicing: { left, over, to_reverse } }: InvoicesProps) {
  const say = useSay()
  return (
    <>
      {centsOf(over) > 0n && (
        <p role="alert">
          {say('orders.invoices.over', {
            over: plainNumber(over),
            numbers: to_reverse.join(say('orders.story.comma')),
          })}
        </p>
      )}
      {invoices.length === 0 && <p className="co-hint">{say('orders.invoices.none')}</p>}
      <ul className="co-order__payments">
        {invoices.map((each) => (
          <Line key={each.id} each={each} />
        ))}
      </ul>
      {centsOf(left) > 0n && <p className="co-hint">{say('orders.invoices.left', { left: plainNumber(left) })}</p>}
    </>
  )
}

/** What it is called while it has no number. */
const nameOf = ({ number, title }: Pick<Invoice, 'number' | 'title'>): string => number ?? title

function Line({ each }: { each: OrderInvoice }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const link = rowLink('invoice', each.id, site)
  const { state, type, amount, currency_id, reverses_id, number, title } = each
  return (
    <li>
      <span>
        {link ? <ScreenLink to={link}>{nameOf(each)}</ScreenLink> : nameOf(each)}{' '}
        <FieldValue resource={invoice} name="state" row={{ ...each }} value={state} />{' '}
        <span className="co-hint">
          {reverses_id !== null && `${say('orders.invoices.red')} · `}
          {number !== null && `${title} · `}
          <FieldValue resource={invoice} name="type" row={{ ...each }} value={type} />
        </span>
      </span>
      <Amount amount={amount ?? '0.00'} currency={currency_id} />
    </li>
  )
}
