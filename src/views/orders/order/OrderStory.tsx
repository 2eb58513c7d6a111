import { exactTime, friendlyTime } from '../../../engine/format/time'
import { Amount } from '../../../engine/kinds/money/Amount'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { order } from '../../../resources/order'
import type { Happening } from '../../../resources/readings/order'
import { centsOf } from '../../../resources/rules/amount'
import { attemptEvents } from '../../../resources/rules/attemptState'
import { orderStates } from '../../../resources/rules/orderState'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'

interface StoryProps {
  happenings: readonly Happening[]
  currency: number | null
}

/** Everything that happened to the order, the latest first. */
export const OrderStory = ({ happenings, currency }: StoryProps) => (
  <ol className="co-history">
    {happenings.map((each) => (
      <Moment key={each.id} happening={each} currency={currency} />
    ))}
  </ol>
)

/** The sentence for what became of an invoice; a red one begins as issued. */
const ofInvoice = ({ state, is_red }: NonNullable<Happening['invoice']>) =>
  state === 'issued' && is_red ? 'orders.story.invoice.red' : (`orders.story.invoice.${state}` as const)

/** What it was, in words: the money that moved, else the state it came to, else that something was changed. */
function useWhat({ isNew, amount, to, event, invoice, mail, cause }: Happening): string {
  const say = useSay()
  const label = useLabel()
  if (mail) return say(`orders.story.mail.${mail.state}`, { subject: mail.subject })
  if (event) return label(attemptEvents[event])
  if (invoice) return say(ofInvoice(invoice), { number: invoice.number ?? '' })
  if (isNew) return say('orders.story.placed')
  if (cause === 'refund-failed') return say('orders.story.refundFailed')
  if (amount !== null) return say(centsOf(amount) < 0n ? 'orders.story.refunded' : 'orders.story.paid')
  return to === null ? say('orders.story.changed') : label(orderStates[to])
}

function Moment({ happening, currency }: { happening: Happening; currency: number | null }) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const what = useWhat(happening)
  const { at, user, isNew, from, to, amount: moved, reason, fields, invoice } = happening
  const amount = moved ?? invoice?.amount ?? null
  const names = fields.map((name) => label(order.allFields[name]?.label ?? [name, name]))
  return (
    <li className="co-history__entry co-history__entry--updated">
      <p className="co-history__who">
        <strong>{what}</strong> {amount !== null && <Amount amount={amount.replace('-', '')} currency={currency} />}{' '}
        {happening.received && <span className="co-num">{happening.received} </span>}
        <span className="co-hint">{user ?? happening.method ?? say('orders.story.itself')}</span>{' '}
        <time dateTime={at} title={exactTime(at, language)}>
          {friendlyTime(at, language)}
        </time>
      </p>
      {!isNew && from !== null && to !== null && (
        <p className="co-hint">
          {label(orderStates[from])} → {label(orderStates[to])}
        </p>
      )}
      {happening.mail && <p className="co-hint">{happening.mail.to}</p>}
      {reason !== null && <p>{reason}</p>}
      {happening.said && <p className="co-hint">{happening.said}</p>}
      {names.length > 0 && <p className="co-hint">{names.join(say('orders.story.comma'))}</p>}
    </li>
  )
}
