import { useId } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { SiteVersion, SiteVersions } from '../../../resources/kit/siteLifecycle'

interface VersionChoiceProps {
  versions: SiteVersions
  targets: readonly SiteVersion[]
  to: string
  onChoose: (version: string) => void
}

/** The version it has, and those it can have. */
export function VersionChoice({ versions: { current, newest }, targets, to, onChoose }: VersionChoiceProps) {
  const say = useSay()
  const label = useLabel()
  const name = useId()
  return (
    <>
      <dl className="co-plan__facts">
        <dt>{say('siteLifecycle.upgrade.now')}</dt>
        <dd className="co-num">{current ?? say('siteLifecycle.noVersion')}</dd>
      </dl>
      <fieldset className="co-choice">
        <legend className="co-plan__heading">{say('siteLifecycle.upgrade.to')}</legend>
        {targets.map(({ version, title, is_current }) => (
          <label key={version} className={version === to ? 'co-choice__one is-chosen' : 'co-choice__one'}>
            <input type="radio" name={name} checked={version === to} onChange={() => onChoose(version)} />
            <span className="co-plan__version co-num">{version}</span>
            <span className="co-choice__what">{is_current ? say('siteLifecycle.upgrade.codeOnly') : label(title)}</span>
            {version === newest && !is_current && <span className="co-tag">{say('siteLifecycle.upgrade.newest')}</span>}
          </label>
        ))}
      </fieldset>
    </>
  )
}
