import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { type LeftOut, leftOutRedirects } from '../../../resources/readings/redirect'
import { useAppSelector } from '../../../slices/hooks'

const KEY = 'redirects left out'
const SHOWN = 5

const MESSAGES = {
  page: 'content.leftOut.page',
  same: 'content.leftOut.same',
  circle: 'content.leftOut.circle',
  long: 'content.leftOut.long',
} as const

/** Names the enabled redirects that the file for the web server does without, each with why. */
export function LeftOutRedirects() {
  const say = useSay()
  const rows = useAppSelector((state) => state.entities.byResource.redirect?.rows)
  const { data } = useReading(leftOutRedirects, { key: KEY, about: ['redirect'] }, { again: rows })
  const { total = 0, list = [] } = data ?? {}
  if (total === 0) return null
  const shown = list.slice(0, SHOWN)
  const reason = ({ source, reason: why, steps }: LeftOut): string =>
    say(MESSAGES[why], { source, steps: steps.join(' → ') })
  return (
    <div className="co-notice co-notice--amber" role="status">
      <p>{say('content.leftOut', { count: total })}</p>
      <ul>
        {shown.map((each) => (
          <li key={each.id}>{reason(each)}</li>
        ))}
        {total > shown.length && <li>{say('content.leftOut.more', { count: total - shown.length })}</li>}
      </ul>
    </div>
  )
}
