import { exactTime, friendlyTime } from '../../../engine/format/time'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { type AttemptMoment, attemptEvents } from '../../../resources/rules/attemptState'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import '../../../engine/details/details.css'

const isMoment = (value: unknown): value is AttemptMoment =>
  typeof value === 'object' && value !== null && 'what' in value && Object.hasOwn(attemptEvents, String(value.what))

/** A row has its story as JSON, or as the text of it. */
function momentsOf({ story }: AnyRow): AttemptMoment[] {
  const found: unknown = typeof story === 'string' ? JSON.parse(story) : story
  return Array.isArray(found) ? found.filter(isMoment).reverse() : []
}

/** What happened to a try to pay, the latest first, in the provider's own words. */
export function AttemptStory({ row }: { row: AnyRow }) {
  const say = useSay()
  const moments = momentsOf(row)
  if (moments.length === 0) return null
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('orders.attempt.story')}</h2>
      <Moments moments={moments} />
    </section>
  )
}

export function Moments({ moments }: { moments: readonly AttemptMoment[] }) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  return (
    <ol className="co-history">
      {moments.map(({ at, what, said }) => (
        <li key={`${at} ${what}`} className="co-history__entry co-history__entry--updated">
          <p className="co-history__who">
            <strong>{label(attemptEvents[what])}</strong>{' '}
            <time dateTime={at} title={exactTime(at, language)}>
              {friendlyTime(at, language)}
            </time>
          </p>
          {said && <p className="co-hint">{said}</p>}
        </li>
      ))}
    </ol>
  )
}
