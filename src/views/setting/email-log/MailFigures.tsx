import { Suspense, useState } from 'react'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { type MailDay, type MailDomain, mailFigures } from '../../../resources/readings/email_log'
import { useAppSelector } from '../../../slices/hooks'
import { selectIsDark } from '../../../slices/settings'
import { chartColors } from '../../../widgets/charts/chartColors'
import { LazyBarChart } from '../../../widgets/charts/lazyCharts'
import './mailStory.css'

const HEIGHT = 200

/** How many mails went out on each of the last thirty days, and to whose servers; folded until somebody wants to know. */
export function MailFigures() {
  const say = useSay()
  const [isOpen, open] = useState(false)
  return (
    <div>
      <button
        type="button"
        className="co-link co-mailfigures__fold"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        {say(isOpen ? 'mail.hideFigures' : 'mail.showFigures')}
      </button>
      {isOpen && <Figures />}
    </div>
  )
}

function Figures() {
  const zone = String(-new Date().getTimezoneOffset())
  const { data } = useReading(mailFigures, { key: 'mail-figures', query: { zone } })
  if (!data) return <div className="co-shimmer" style={{ height: HEIGHT }} />
  return (
    <div className="co-mailfigures">
      <Days days={data.days} />
      <Domains domains={data.domains} />
    </div>
  )
}

function Days({ days }: { days: readonly MailDay[] }) {
  const say = useSay()
  const isDark = useAppSelector(selectIsDark)
  const accent = useAppSelector((state) => state.settings.themeColor)
  const bars = days.flatMap(({ day, sent, failed, open }) => [
    { at: day.slice(5), series: say('mail.sent'), value: sent },
    { at: day.slice(5), series: say('mail.failed'), value: failed },
    { at: day.slice(5), series: say('mail.open'), value: open },
  ])
  return (
    <Suspense fallback={<div className="co-shimmer" style={{ height: HEIGHT }} />}>
      <LazyBarChart bars={bars} height={HEIGHT} colors={chartColors(isDark, accent)} label={say('mail.byDay')} />
    </Suspense>
  )
}

function Domains({ domains }: { domains: readonly MailDomain[] }) {
  const say = useSay()
  if (domains.length === 0) return <p className="co-hint">{say('mail.noFigures')}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('mail.domain')}</th>
          <th scope="col">{say('mail.sent')}</th>
          <th scope="col">{say('mail.refused')}</th>
          <th scope="col">{say('mail.open')}</th>
        </tr>
      </thead>
      <tbody>
        {domains.map(({ domain, sent, refused, open }) => (
          <tr key={domain}>
            <td>{domain}</td>
            <td>{plainNumber(sent)}</td>
            <td>{plainNumber(refused)}</td>
            <td>{plainNumber(open)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
