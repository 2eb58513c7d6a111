import { absoluteTime, exactTime, friendlyTime, localDay } from '../../engine/format/time'
import { asText, type CellProps } from '../../engine/kinds/face'
import { useSay } from '../../i18n/useSay'
import './content.css'

/** When the site shows it: what lies ahead says so. */
export function PublishedCell({ value, row, language }: CellProps) {
  const say = useSay()
  const moment = asText(value)
  const isAhead = row.status === 'enabled' && Date.parse(moment) > Date.now()
  return (
    <time dateTime={moment} title={exactTime(moment, language)} className={isAhead ? 'co-ahead' : undefined}>
      {isAhead ? say('content.ahead', { time: absoluteTime(moment) }) : friendlyTime(moment, language)}
    </time>
  )
}

/** The day from which on it is in force: one that lies ahead says so. */
export function EffectiveCell({ value, row }: CellProps) {
  const say = useSay()
  const day = asText(value).slice(0, 10)
  const isAhead = row.status === 'enabled' && day > localDay(new Date())
  return (
    <time dateTime={day} className={isAhead ? 'co-ahead' : undefined}>
      {isAhead ? say('content.effectiveAhead', { day }) : day}
    </time>
  )
}
