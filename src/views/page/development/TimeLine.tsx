import { useMemo } from 'react'
import { asText } from '../../../engine/kinds/face'
import { ImageCell } from '../../../engine/kinds/image/ImageCell'
import '../../../engine/kinds/kinds.css'
import { useWholeList } from '../../../engine/list/useWholeList'
import { useSay } from '../../../i18n/useSay'
import { development } from '../../../resources/development'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './development.css'

const order = (one: AnyRow, other: AnyRow): number =>
  Number(other.year) - Number(one.year) || Number(other.month ?? 0) - Number(one.month ?? 0) || other.id - one.id

const ENABLED = { sort: 'year', order: 'desc' as const, filters: { status: ['enabled'] } }

/** The milestones that the site shows, the latest first, year by year, whatever page the list beside it is on. */
export function TimeLine() {
  const say = useSay()
  const { rows, more } = useWholeList('development', 'timeline', ENABLED)
  const years = useMemo(() => {
    const shown = rows.filter(({ status }) => status === 'enabled')
    const byYear = new Map<number, AnyRow[]>()
    for (const row of shown.toSorted(order)) {
      const year = Number(row.year)
      byYear.set(year, [...(byYear.get(year) ?? []), row])
    }
    return [...byYear]
  }, [rows])
  if (years.length === 0) return null
  return (
    <section className="co-timeline" aria-label={say('content.timeline')}>
      <h2>{say('content.timeline')}</h2>
      {years.map(([year, milestones]) => (
        <section key={year}>
          <h3>{year}</h3>
          <ol>
            {milestones.map((row) => (
              <Milestone key={row.id} row={row} />
            ))}
          </ol>
        </section>
      ))}
      {more > 0 && <p className="co-hint">{say('content.more', { more })}</p>}
    </section>
  )
}

function Milestone({ row }: { row: AnyRow }) {
  const language = useAppSelector(selectLanguage)
  const month = typeof row.month === 'number' ? new Date(2000, row.month - 1, 1) : undefined
  const picture = asText(row.image)
  return (
    <li>
      <p className="co-timeline__title">
        {month && (
          <span className="co-timeline__month">
            {month.toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en', { month: 'long' })}
          </span>
        )}
        {asText(row.title)}
      </p>
      <p className="co-timeline__text">{asText(row.content)}</p>
      {picture && (
        <ImageCell
          value={picture}
          field={development.fields.image}
          row={row}
          resource={development}
          language={language}
        />
      )}
    </li>
  )
}
