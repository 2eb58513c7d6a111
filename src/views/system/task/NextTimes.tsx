import { useIntl } from 'react-intl'
import { useLabel } from '../../../i18n/useLabel'
import { useSayPair } from '../../../i18n/useSayPair'
import type { NextTime, SchedulePreview } from '../../../resources/readings/task'
import { taskWords } from './taskWords'

/** The times to come, by the reader's clock and by the task's, with the days on which clocks change. */
export function NextTimes({ preview: { words, time_zone: zone, times } }: { preview: SchedulePreview }) {
  const label = useLabel()
  return (
    <>
      <p>{label(words)}</p>
      <ol className="co-schedule__times">
        {times.map((time) => (
          <OneTime key={time.at} time={time} zone={zone} />
        ))}
      </ol>
    </>
  )
}

const SHAPE = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

function OneTime({ time: { at, clock_change: change }, zone }: { time: NextTime; zone: string }) {
  const say = useSayPair()
  const intl = useIntl()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const there = intl.formatDate(at, { ...SHAPE, timeZone: zone })
  const here = intl.formatDate(at, SHAPE)
  return (
    <li>
      <time dateTime={at} className="co-num">
        {say(taskWords.inZone, { time: there, zone })}
      </time>
      {own !== zone && there !== here && (
        <span className="co-schedule__own co-num">{say(taskWords.inZone, { time: here, zone: own })}</span>
      )}
      {change !== 0 && (
        <span className="co-schedule__change">
          {say(change > 0 ? taskWords.clockOn : taskWords.clockBack, { minutes: Math.abs(change) })}
        </span>
      )}
    </li>
  )
}
