import { ScreenLink } from '../../engine/ScreenLink'
import { useShownReading } from '../../engine/useShownReading'
import { useSayPair } from '../../i18n/useSayPair'
import type { Label } from '../../resources/kit/label'
import { plainNumber } from '../../resources/kit/plainNumber'
import { outlines } from '../../resources/outline/outlines'
import type { DashboardSummary } from '../../resources/readings/dashboard'
import { inboxCounts } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { inboxCountsBy } from '../../slices/inboxCounts'
import { useMay } from '../../widgets/Gate'
import { waitingWords } from './waitingWords'

/** What waits for somebody in this site, first on its dashboard; each number opens its list. */
export function WaitingRow({ summary }: { summary: DashboardSummary | undefined }) {
  const site = useAppSelector((state) => state.site.current)
  const hasInbox = useMay('inbox:view')
  const rights = { orders: useMay('order:list'), invoices: useMay('invoice:list') }
  const counts = useShownReading(inboxCounts, inboxCountsBy(site).key)?.data
  const { orders, invoices } = summary?.waiting ?? {}
  const isTold = (figure: number | null | undefined, may: boolean): boolean => (summary ? figure != null : may)
  return (
    <div className="co-totals">
      {hasInbox && <Figure name={waitingWords.unread} count={counts?.all.unread} to={`/${site}/inbox?view=all`} />}
      {hasInbox && <Figure name={waitingWords.waiting} count={counts?.waiting_us.total} to={`/${site}/inbox`} />}
      {isTold(orders, rights.orders) && (
        <Figure
          name={waitingWords.orders}
          count={orders}
          to={`/${site}/${outlines.order.screen}?payment_state=unpaid`}
        />
      )}
      {isTold(invoices, rights.invoices) && (
        <Figure name={waitingWords.invoices} count={invoices} to={`/${site}/${outlines.invoice.screen}?state=asked`} />
      )}
    </div>
  )
}

function Figure({ name, count, to }: { name: Label; count: number | null | undefined; to: string }) {
  const say = useSayPair()
  return (
    <ScreenLink className="co-total" to={to}>
      <span className="co-total__name">{say(name)}</span>
      {typeof count === 'number' ? (
        <strong className={`co-total__count co-num${count > 0 ? ' is-amber' : ''}`}>{plainNumber(count)}</strong>
      ) : (
        <span className="co-bar" />
      )}
    </ScreenLink>
  )
}
