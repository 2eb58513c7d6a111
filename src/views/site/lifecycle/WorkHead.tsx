import { exactTime, friendlyTime } from '../../../engine/format/time'
import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { StatusDot } from '../../../widgets/StatusDot'
import { stateLabel, stateTone } from './kindLabel'
import { useSeconds } from './useSeconds'
import { useTook } from './useTook'

/** What is done, by whom, since when, and why. */
export function WorkHead({ release }: { release: AnyRow }) {
  const say = useSay()
  const label = useLabel()
  const { from_version: from, to_version: to, reason, api_tag, frontend_tag } = release
  const tags = [api_tag, frontend_tag].filter((tag) => typeof tag === 'string' && tag !== '')
  return (
    <div className="co-work__head">
      <p className="co-work__what" role="status">
        <strong className="co-num">
          {from && from !== to
            ? say('siteLifecycle.work.from', { from: String(from), to: String(to) })
            : say('siteLifecycle.work.at', { to: String(to) })}
        </strong>
        <StatusDot tone={stateTone(release.state)}>{label(stateLabel(release.state))}</StatusDot>
      </p>
      <WorkTimes release={release} />
      {tags.length > 0 && (
        <p className="co-hint">
          {say('siteLifecycle.work.code')} <span className="co-mono">{tags.join(' · ')}</span>
        </p>
      )}
      {typeof reason === 'string' && reason !== '' && (
        <blockquote className="co-work__reason">
          <span className="co-hint">{say('siteLifecycle.work.reason')}</span>
          <p>{reason}</p>
        </blockquote>
      )}
    </div>
  )
}

function WorkTimes({ release }: { release: AnyRow }) {
  const say = useSay()
  const words = useTook()
  const language = useAppSelector(selectLanguage)
  const user = useTitle('user', Number(release.user_id), language)
  const isRunning = release.state === 'running'
  const now = useSeconds(isRunning)
  const at = String(release.created_at)
  const took = isRunning ? Math.max(0, now - Date.parse(at)) : Number(release.duration_ms ?? 0)
  return (
    <p className="co-hint" title={exactTime(at, language)}>
      {release.user_id
        ? say('siteLifecycle.work.by', { user, at: friendlyTime(at, language) })
        : friendlyTime(at, language)}
      <span className="co-num">
        {' '}
        · {say(isRunning ? 'siteLifecycle.work.takes' : 'siteLifecycle.work.took', { time: words(took) })}
      </span>
    </p>
  )
}
