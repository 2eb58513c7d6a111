import { Alert, Button } from '@arco-design/web-react'
import { type ReactNode, useMemo, useState } from 'react'
import { localDay } from '../../../engine/format/time'
import { useWholeList } from '../../../engine/list/useWholeList'
import { useDelayed } from '../../../engine/useDelayed'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { news } from '../../../resources/news'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { PageHead } from '../../../widgets/PageHead'
import './calendar.css'
import { CalendarDay } from './CalendarDay'
import { type Month, monthAfter, monthOf, spanOf, weeksOf } from './month'
import { useRescheduling } from './useRescheduling'

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The articles of these weeks by their day. */
function useArticles(weeks: readonly (readonly string[])[]) {
  const query = useMemo(() => {
    const { from, to } = spanOf(weeks)
    const filters = { published_at_from: [from], published_at_to: [to] }
    return { sort: 'published_at', order: 'asc' as const, filters }
  }, [weeks])
  const read = useWholeList('news', 'calendar', query)
  const articles = useMemo(() => {
    const days = new Map<string, AnyRow[]>()
    for (const row of read.rows) {
      const day = localDay(new Date(String(row.published_at)))
      days.set(day, [...(days.get(day) ?? []), row])
    }
    return days
  }, [read.rows])
  return { ...read, articles }
}

/** A month, in which articles are dragged to the day on which the site shall show them. */
export function NewsCalendar({ choice }: { choice: ReactNode }) {
  const label = useLabel()
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const [shown, setShown] = useState<Month>(() => monthOf(new Date()))
  const weeks = useMemo(() => weeksOf(shown), [shown])
  const { articles, ...read } = useArticles(weeks)
  const isLate = useDelayed(read.state === 'loading' && read.rows.length === 0)
  const { move, fault } = useRescheduling()
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const first = new Date(shown.year, shown.month, 1)
  const title = first.toLocaleDateString(locale, { year: 'numeric', month: 'long' })
  const weekday = (day: string) => new Date(`${day}T12:00:00`).toLocaleDateString(locale, { weekday: 'short' })
  return (
    <section className="co-page co-calendar co-wide">
      <PageHead title={label(news.screenTitle)} />
      {choice}
      <Turn title={title} onTurn={(step) => setShown(step === 0 ? monthOf(new Date()) : monthAfter(shown, step))} />
      {fault && <Alert type="error" className="co-form__notice" content={fault} />}
      {read.state === 'failed' && (
        <Alert
          type="error"
          className="co-form__notice"
          title={say('engine.failed.title')}
          content={read.fault?.message}
          action={
            <Button size="mini" onClick={read.retry}>
              {say('engine.failed.retry')}
            </Button>
          }
        />
      )}
      {read.more > 0 && (
        <p className="co-hint" role="status">
          {say('content.calendar.more', { shown: read.rows.length, more: read.more })}
        </p>
      )}
      <table
        className={`co-calendar__month${isLate ? ' co-calendar__month--waits' : ''}`}
        aria-label={title}
        aria-busy={read.state === 'loading'}
      >
        <thead>
          <tr>
            {WEEK.map((at) => (
              <th key={at} scope="col">
                {weekday(weeks[0]?.[at] ?? '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  isOutside={Number(day.slice(5, 7)) !== shown.month + 1}
                  articles={articles.get(day) ?? []}
                  {...(move ? { onMove: move } : {})}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Turn({ title, onTurn }: { title: string; onTurn: (step: -1 | 0 | 1) => void }) {
  const say = useSay()
  return (
    <div className="co-calendar__turn">
      <Button size="small" aria-label={say('content.calendar.before')} onClick={() => onTurn(-1)}>
        ‹
      </Button>
      <h2 aria-live="polite">{title}</h2>
      <Button size="small" aria-label={say('content.calendar.after')} onClick={() => onTurn(1)}>
        ›
      </Button>
      <Button size="small" onClick={() => onTurn(0)}>
        {say('content.calendar.today')}
      </Button>
      <span className="co-hint">{say('content.calendar.hint')}</span>
    </div>
  )
}
