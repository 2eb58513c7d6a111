import { useEffect, useState } from 'react'
import { asText } from '../../../engine/kinds/face'
import { useWholeList } from '../../../engine/list/useWholeList'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { land } from './land'
import './office.css'

const MINUTE = 60_000

/** This moment, renewed each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

const hasPlace = (row: AnyRow): boolean => typeof row.latitude === 'number' && typeof row.longitude === 'number'

/** All offices, whatever page the list is on: where they lie on the map and what time it is there; the map stands before they come. */
export function OfficeMap() {
  const say = useSay()
  const now = useNow()
  const { rows: offices, state, more } = useWholeList('office', 'map')
  if (state === 'ready' && offices.length === 0) return null
  return (
    <section className="co-offices" aria-label={say('content.offices')}>
      <svg viewBox="-180 -84 360 150" role="img" aria-label={say('content.offices')}>
        <path className="co-offices__land" d={land} transform="scale(1 -1)" />
        {offices.filter(hasPlace).map((row) => (
          <circle
            key={row.id}
            className="co-offices__place"
            cx={Number(row.longitude)}
            cy={-Number(row.latitude)}
            r={2.2}
          >
            <title>{`${asText(row.city)} · ${asText(row.name)}`}</title>
          </circle>
        ))}
      </svg>
      <ul>
        {offices.map((row) => (
          <li key={row.id}>
            <span>{asText(row.city)}</span>
            <Clock zone={asText(row.time_zone)} now={now} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="co-hint">{say('content.more', { more })}</p>}
    </section>
  )
}

function Clock({ zone, now }: { zone: string; now: Date }) {
  const language = useAppSelector(selectLanguage)
  const say = useSay()
  if (!zone) return <span className="co-hint">{say('content.noZone')}</span>
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const time = now.toLocaleTimeString(locale, { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <time className="co-num" title={zone}>
      {time}
    </time>
  )
}
