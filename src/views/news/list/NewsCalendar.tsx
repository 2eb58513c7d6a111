import { Alert, Button } from '@arco-design/web-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { localDay } from '../../../engine/format/time'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { news } from '../../../resources/news'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { listOpened } from '../../../slices/rows/entities'
import { selectLanguage } from '../../../slices/settings'
import { PageHead } from '../../../widgets/PageHead'
import './calendar.css'
import { CalendarDay } from './CalendarDay'
import { type Month, monthAfter, monthOf, spanOf, weeksOf } from './month'
import { useRescheduling } from './useRescheduling'

/** Beyond these the list has to be looked at. */
const MOST = 100
const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** The articles of these weeks by their day. */
function useArticles(weeks: readonly (readonly string[])[]): Map<string, AnyRow[]> {
  const dispatch = useAppDispatch()
  const list = `${useLocation().pathname}#calendar`
  const { from, to } = useMemo(() => spanOf(weeks), [weeks])
  useEffect(() => {
    const filters = { published_at_from: [from], published_at_to: [to] }
    const query = { page: 1, pageSize: MOST, sort: 'published_at', order: 'asc' as const, filters }
    dispatch(listOpened({ resource: 'news', list, query }))
  }, [dispatch, list, from, to])
  const ids = useAppSelector((state) => state.entities.byResource.news?.lists[list]?.ids)
  const rows = useAppSelector((state) => state.entities.byResource.news?.rows)
  return useMemo(() => {
    const days = new Map<string, AnyRow[]>()
    for (const row of (ids ?? []).flatMap((id) => rows?.[id] ?? [])) {
      const day = localDay(new Date(String(row.published_at)))
      days.set(day, [...(days.get(day) ?? []), row])
    }
    return days
  }, [ids, rows])
}

/** A month, in which articles are dragged to the day on which the site shall show them. */
export function NewsCalendar({ choice }: { choice: ReactNode }) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const [shown, setShown] = useState<Month>(() => monthOf(new Date()))
  const weeks = useMemo(() => weeksOf(shown), [shown])
  const articles = useArticles(weeks)
  const { move, fault } = useRescheduling()
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const first = new Date(shown.year, shown.month, 1)
  const title = first.toLocaleDateString(locale, { year: 'numeric', month: 'long' })
  const weekday = (day: string) => new Date(`${day}T12:00:00`).toLocaleDateString(locale, { weekday: 'short' })
  return (
    <section className="co-page co-calendar">
      <PageHead title={label(news.plural)} />
      {choice}
      <Turn title={title} onTurn={(step) => setShown(step === 0 ? monthOf(new Date()) : monthAfter(shown, step))} />
      {fault && <Alert type="error" className="co-form__notice" content={fault} />}
      <table className="co-calendar__month" aria-label={title}>
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
