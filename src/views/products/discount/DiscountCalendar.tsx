import { Alert, Button } from '@arco-design/web-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { reportDiscount } from '../../../resources/report_discount'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { PageHead } from '../../../widgets/PageHead'
import { type Month, monthAfter, monthOf } from '../../news/list/month'
import { CampaignBar } from './CampaignBar'
import { Overlaps } from './Overlaps'
import './discount.css'
import { type Span, useCalendar } from './useCalendar'

const spanOf = ({ year, month }: Month): Span => ({
  from: new Date(year, month, 1).getTime(),
  to: new Date(year, month + 1, 1).getTime(),
})

const daysOf = ({ year, month }: Month): number[] =>
  Array.from({ length: new Date(year, month + 1, 0).getDate() }, (_, day) => day + 1)

/** A month of discounts, each a bar from its begin to its end, and where two of them meet on the same reports. */
export function DiscountCalendar({ choice }: { choice: ReactNode }) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const [month, setMonth] = useState<Month>(() => monthOf(new Date()))
  const span = useMemo(() => spanOf(month), [month])
  const { calendar, fault } = useCalendar(span)
  const title = new Date(month.year, month.month, 1).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en', {
    year: 'numeric',
    month: 'long',
  })
  const days = daysOf(month)
  return (
    <section className="co-page co-discounts co-wide">
      <PageHead title={label(reportDiscount.screenTitle)} />
      {choice}
      <div className="co-discounts__turn">
        <Button
          size="small"
          aria-label={say('content.calendar.before')}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          ‹
        </Button>
        <h2 aria-live="polite">{title}</h2>
        <Button size="small" aria-label={say('content.calendar.after')} onClick={() => setMonth(monthAfter(month, 1))}>
          ›
        </Button>
        <Button size="small" onClick={() => setMonth(monthOf(new Date()))}>
          {say('content.calendar.today')}
        </Button>
      </div>
      {fault && <Alert type="error" content={fault.message} />}
      {calendar?.list.length === 0 && <p className="co-hint">{say('products.discount.noneThen')}</p>}
      {calendar && calendar.list.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        <section className="co-discounts__box co-scroll-x" tabIndex={0} aria-label={title}>
          <ol
            className="co-discounts__days"
            aria-hidden="true"
            style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}
          >
            {days.map((day) => (
              <li key={day} className="co-num">
                {day}
              </li>
            ))}
          </ol>
          <ul className="co-discounts__bars">
            {calendar.list.map((campaign) => (
              <CampaignBar key={campaign.id} campaign={campaign} span={span} days={days.length} />
            ))}
          </ul>
        </section>
      )}
      {calendar?.is_cut && <p className="co-hint">{say('products.discount.cut', { count: calendar.list.length })}</p>}
      {calendar && calendar.list.length > 1 && <Overlaps calendar={calendar} />}
    </section>
  )
}
