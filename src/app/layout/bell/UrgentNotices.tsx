import { Formatted } from '../../../engine/kinds/richtext/Formatted'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { acknowledgeAsked } from '../../../slices/bell'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import './bell.css'

/** What has to be acknowledged stands over the page until it is, one after the other. */
export function UrgentNotices() {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const urgent = useAppSelector(({ bell }) => bell.urgent)
  const [first, ...others] = urgent
  if (!first) return null
  return (
    <section className={`co-urgent co-urgent--${first.level}`} aria-label={say('bell.toAcknowledge')}>
      <h2 className="co-urgent__title">{label(first.title)}</h2>
      {first.body !== undefined && <Formatted html={first.body} className="co-urgent__body" />}
      <p className="co-urgent__ways">
        <span className="co-hint">{others.length > 0 && say('bell.othersWait', { count: others.length })}</span>
        <button
          type="button"
          className="co-button co-button--primary"
          onClick={() => dispatch(acknowledgeAsked({ key: first.key }))}
        >
          {say('bell.acknowledge')}
        </button>
      </p>
    </section>
  )
}
