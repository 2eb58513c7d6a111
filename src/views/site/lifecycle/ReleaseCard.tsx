import { IconMore } from '@arco-design/web-react/icon'
import { exactTime, friendlyTime } from '../../../engine/format/time'
import { useTitle } from '../../../engine/kinds/ref/useTitle'
import type { CardProps } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { StatusDot } from '../../../widgets/StatusDot'
import { kindLabel, stateLabel, stateTone, versionsOf } from './kindLabel'
import './releaseCard.css'
import './site.css'

/** One work on a narrow screen: what was done to which site, how it ended, by whom and why. */
export function ReleaseCard({ row, onOpen, onMenu }: CardProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const place = useTitle('site', Number(row.site_id), language)
  const user = useTitle('user', Number(row.user_id), language)
  const at = String(row.created_at)
  return (
    <li className="co-releasecard">
      <button type="button" className="co-releasecard__body" onClick={onOpen}>
        <span className="co-releasecard__what">
          <strong>{say('siteLifecycle.work.title', { kind: label(kindLabel(row.kind)), site: place })}</strong>
          <span className="co-num">{versionsOf(row)}</span>
        </span>
        <span className="co-releasecard__how">
          <StatusDot tone={stateTone(row.state)}>{label(stateLabel(row.state))}</StatusDot>
          <span className="co-hint" title={exactTime(at, language)}>
            {row.user_id
              ? say('siteLifecycle.work.by', { user, at: friendlyTime(at, language) })
              : friendlyTime(at, language)}
          </span>
        </span>
        {typeof row.reason === 'string' && row.reason !== '' && (
          <span className="co-releasecard__reason">{row.reason}</span>
        )}
      </button>
      <button
        type="button"
        className="co-sitecard__more"
        aria-label={say('engine.table.more')}
        aria-haspopup="menu"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <IconMore />
      </button>
    </li>
  )
}
