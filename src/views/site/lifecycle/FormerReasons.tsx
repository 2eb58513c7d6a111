import { exactTime, friendlyTime } from '../../../engine/format/time'
import { useSay } from '../../../i18n/useSay'
import type { SiteVersion } from '../../../resources/kit/siteLifecycle'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { Note } from './Note'

/** Why this site went back from versions that it would get again. */
export function FormerReasons({ versions }: { versions: readonly SiteVersion[] }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  return (
    <>
      {versions
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ version, reasons }) => (
          <Note key={version} tone="warning" title={say('siteLifecycle.reasons', { version })}>
            <ul className="co-plan__reasons">
              {reasons.map(({ reason, user, at }) => (
                <li key={`${at} ${reason}`}>
                  <p>{reason}</p>
                  <p className="co-hint" title={exactTime(at, language)}>
                    {user
                      ? say('siteLifecycle.work.by', { user, at: friendlyTime(at, language) })
                      : friendlyTime(at, language)}
                  </p>
                </li>
              ))}
            </ul>
          </Note>
        ))}
    </>
  )
}
