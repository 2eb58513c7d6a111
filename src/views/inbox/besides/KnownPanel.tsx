import { Link } from 'react-router-dom'
import { FieldValue } from '../../../engine/details/FieldValue'
import { friendlyTime } from '../../../engine/format/time'
import { Amount } from '../../../engine/kinds/money/Amount'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSayPair } from '../../../i18n/useSayPair'
import { useSiteName } from '../../../i18n/useSiteName'
import { enquiryStates, kindTitles } from '../../../resources/enquiries/enquiryState'
import { invoice } from '../../../resources/invoice'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { order } from '../../../resources/order'
import { type Beside, inboxBeside, type OtherEnquiry } from '../../../resources/readings/inbox'
import { useAppSelector } from '../../../slices/hooks'
import { enquiryKey } from '../../../slices/inbox'
import { selectLanguage } from '../../../slices/settings'
import { inboxWords } from '../inboxWords'
import type { BesideProps } from './besideProps'

const ABOUT: ResourceName[] = ['order', 'invoice', 'message', 'question', 'ticket', 'feedback']

/** Orders, invoices, reports looked at, and whatever else whoever wrote has written, in this site and in others. */
export function KnownPanel({ at }: BesideProps) {
  const site = useAppSelector((state) => state.site.current)
  const { data } = useReading(inboxBeside, {
    key: `inbox:beside/${site}/${enquiryKey(at)}`,
    query: { resource: at.resource, id: String(at.id) },
    about: ABOUT,
  })
  if (!data) return null
  return (
    <>
      <Orders lines={data.orders ?? []} />
      <Invoices lines={data.invoices ?? []} />
      <Others lines={data.others} />
      <Looked lines={data.reports ?? []} />
    </>
  )
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="co-inbox__panel">
      <h3>{title}</h3>
      <ul className="co-inbox__known">{children}</ul>
    </section>
  )
}

function Orders({ lines }: { lines: NonNullable<Beside['orders']> }) {
  const label = useLabel()
  const site = useAppSelector((state) => state.site.current)
  if (lines.length === 0) return null
  return (
    <Panel title={label(order.screenTitle)}>
      {lines.map(({ id, order_number: number, payment_state: state, order_amount: amount, currency_id: currency }) => (
        <li key={id}>
          <ScreenLink to={rowLink('order', id, site) ?? ''}>{number ?? `#${id}`}</ScreenLink>{' '}
          <FieldValue resource={order} name="payment_state" row={{ id, payment_state: state }} value={state} />{' '}
          <Amount amount={amount ?? '0.00'} currency={currency} />
        </li>
      ))}
    </Panel>
  )
}

function Invoices({ lines }: { lines: NonNullable<Beside['invoices']> }) {
  const label = useLabel()
  const site = useAppSelector((state) => state.site.current)
  if (lines.length === 0) return null
  return (
    <Panel title={label(invoice.screenTitle)}>
      {lines.map(({ id, number, state, amount, currency_id: currency }) => (
        <li key={id}>
          <ScreenLink to={rowLink('invoice', id, site) ?? ''}>{number ?? `#${id}`}</ScreenLink>{' '}
          <FieldValue resource={invoice} name="state" row={{ id, state }} value={state} />{' '}
          <Amount amount={amount ?? '0.00'} currency={currency} />
        </li>
      ))}
    </Panel>
  )
}

function Others({ lines }: { lines: readonly OtherEnquiry[] }) {
  const say = useSayPair()
  if (lines.length === 0) return null
  return (
    <Panel title={say(inboxWords.others)}>
      {lines.map((line) => (
        <Other key={`${line.site}/${enquiryKey(line)}`} line={line} />
      ))}
    </Panel>
  )
}

function Other({ line }: { line: OtherEnquiry }) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const here = useAppSelector((state) => state.site.current)
  const name = useSiteName(line.site)
  return (
    <li>
      <Link to={`/${line.site}/inbox?view=all&open=${enquiryKey(line)}`}>{line.text || `#${line.id}`}</Link>
      <p className="co-hint">
        {line.site !== here && <strong>{name} · </strong>}
        {label(kindTitles[line.resource])} · {label(enquiryStates[line.state])} · {friendlyTime(line.at, language)}
      </p>
    </li>
  )
}

function Looked({ lines }: { lines: NonNullable<Beside['reports']> }) {
  const say = useSayPair()
  if (lines.length === 0) return null
  return (
    <Panel title={say(inboxWords.looked)}>
      {lines.map((line) => (
        <LookedAt key={line.id} line={line} />
      ))}
    </Panel>
  )
}

function LookedAt({ line: { report_id: report, at } }: { line: NonNullable<Beside['reports']>[number] }) {
  const site = useAppSelector((state) => state.site.current)
  const language = useAppSelector(selectLanguage)
  const title = useTitle('report', report ?? 0, language)
  if (report === null) return null
  return (
    <li>
      <ScreenLink to={rowLink('report', report, site) ?? ''}>{title}</ScreenLink>{' '}
      <span className="co-hint">{friendlyTime(at, language)}</span>
    </li>
  )
}
