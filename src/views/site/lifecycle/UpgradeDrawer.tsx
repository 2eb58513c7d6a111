import { useState } from 'react'
import { WriteButton } from '../../../engine/WriteButton'
import { briefName } from '../../../i18n/briefName'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import type { SiteVersions } from '../../../resources/kit/siteLifecycle'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { siteUpgradeAsked } from '../../../slices/sites/siteLifecycle'
import { CodeTags } from './CodeTags'
import { FormerReasons } from './FormerReasons'
import { Note } from './Note'
import { PlanDrawer } from './PlanDrawer'
import { siteTitle } from './siteFacts'
import { broughtBy, type CodeChoice, doesSomething, targetsOf } from './upgradeChoice'
import { useSiteVersions } from './useSiteVersions'
import { VersionChoice } from './VersionChoice'

/** What the newest version brings, or the one that is chosen; which code comes along; why others went back from it. */
export function UpgradeDrawer({ row, onClose }: { row: AnyRow; onClose: () => void }) {
  const say = useSay()
  const site = useLabel()(siteTitle(row))
  const dispatch = useAppDispatch()
  const { versions, fault, again } = useSiteVersions(row.id, 'upgrade')
  const [chosen, setChosen] = useState<string>()
  const [code, setCode] = useState<CodeChoice>({})
  const isBusy = useAppSelector(selectFlow(siteUpgradeAsked, String(row.id))).status === 'running'
  const isBroken = row.state === 'failed'
  const targets = versions ? targetsOf(versions, isBroken) : []
  const to = chosen ?? targets[0]?.version
  const mayBegin = versions !== undefined && to !== undefined && doesSomething(versions.current, to, code, isBroken)
  return (
    <PlanDrawer
      title={say('siteLifecycle.upgrade.title', { site })}
      isWaiting={!versions}
      fault={fault}
      onAgain={again}
      onClose={onClose}
      confirm={
        to && (
          <WriteButton
            type="primary"
            loading={isBusy}
            disabled={!mayBegin}
            onClick={() => dispatch(siteUpgradeAsked({ id: row.id, to, ...code }))}
          >
            {to === versions?.current && !isBroken
              ? say('siteLifecycle.upgrade.yesCode', { site: briefName(site) })
              : say('siteLifecycle.upgrade.yes', { site: briefName(site), version: to })}
          </WriteButton>
        )
      }
    >
      {versions && to === undefined && <NothingNewer site={site} versions={versions} />}
      {versions && to !== undefined && (
        <>
          <VersionChoice versions={versions} targets={targets} to={to} onChoose={setChosen} />
          <Brought versions={versions} to={to} />
          <FormerReasons versions={broughtBy(versions, to)} />
          <CodeTags code={versions.code} chosen={code} onChoose={setCode} />
          <p className="co-hint">{say('siteLifecycle.upgrade.safe')}</p>
        </>
      )}
    </PlanDrawer>
  )
}

function NothingNewer({ site, versions: { current, newest } }: { site: string; versions: SiteVersions }) {
  const say = useSay()
  return <Note tone="done" title={say('siteLifecycle.upgrade.none', { site, version: current ?? newest })} />
}

function Brought({ versions, to }: { versions: SiteVersions; to: string }) {
  const say = useSay()
  const label = useLabel()
  const brought = broughtBy(versions, to)
  // The chosen version says of itself what it brings: told again is only what comes along with it.
  if (!brought.some(({ version }) => version !== to)) return null
  return (
    <section>
      <h3 className="co-plan__heading">{say('siteLifecycle.upgrade.brings')}</h3>
      <ul className="co-plan__list">
        {brought.map(({ version, title }) => (
          <li key={version}>
            <span className="co-plan__version co-num">{version}</span>
            {label(title)}
          </li>
        ))}
      </ul>
    </section>
  )
}
