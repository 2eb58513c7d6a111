import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { absoluteTime, localDay } from '../../../engine/format/time'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppSelector } from '../../../slices/hooks'
import { dayAfter } from './month'

interface CalendarDayProps {
  day: string
  /** Of the month before or after. */
  isOutside: boolean
  articles: readonly AnyRow[]
  /** Absent: articles stay where they are. */
  onMove?: (article: AnyRow, day: string) => void
}

const KIND = 'application/x-article'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A day with its articles; one is dragged here from another day, or moved by Shift and an arrow. */
export function CalendarDay({ day, isOutside, articles, onMove }: CalendarDayProps) {
  const [isOver, setOver] = useState(false)
  const rows = useAppSelector((state) => state.entities.byResource.news?.rows)
  const listeners = onMove && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(KIND)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const article = rows?.[Number(event.dataTransfer.getData(KIND))]
      if (article && !articles.includes(article)) onMove(article, day)
    },
  }
  const names = ['co-calendar__day', isOutside && 'co-calendar__day--outside', isOver && 'co-calendar__day--over']
  return (
    <td className={names.filter(Boolean).join(' ')} data-day={day} {...listeners}>
      <time dateTime={day} {...(day === localDay(new Date()) ? { 'aria-current': 'date' } : {})}>
        {Number(day.slice(8))}
      </time>
      {articles.map((article) => (
        <Article key={article.id} article={article} day={day} {...(onMove ? { onMove } : {})} />
      ))}
    </td>
  )
}

function Article({ article, day, onMove }: Pick<CalendarDayProps, 'day' | 'onMove'> & { article: AnyRow }) {
  const say = useSay()
  const { pathname } = useLocation()
  const at = absoluteTime(String(article.published_at))
  const isAhead = article.status === 'enabled' && Date.parse(String(article.published_at)) > Date.now()
  const onKey = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? STEPS[event.key] : undefined
    if (step === undefined || !onMove) return
    event.preventDefault()
    onMove(article, dayAfter(day, step))
  }
  return (
    <ScreenLink
      to={`${pathname}/edit/${article.id}`}
      className={`co-calendar__article${isAhead ? ' co-calendar__article--ahead' : ''}${article.status === 'enabled' ? '' : ' co-calendar__article--off'}`}
      draggable={onMove !== undefined}
      title={isAhead ? say('content.ahead', { time: at }) : at}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(KIND, String(article.id))}
      onKeyDown={onKey}
    >
      <span className="co-num">{at.slice(11)}</span> {String(article.title)}
    </ScreenLink>
  )
}
