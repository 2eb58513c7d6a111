import { Button } from '@arco-design/web-react'
import { useEffect } from 'react'
import { briefName } from '../../i18n/briefName'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useSiteName } from '../../i18n/useSiteName'
import type { Resource } from '../../resources/kit/resource'
import type { SiteTooOld } from '../../resources/kit/siteTooOld'
import { upgradeHelp } from '../../resources/readings/upgradeHelp'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { sitesAsked } from '../../slices/sites/site'
import { oldSiteLeft, oldSiteShown } from '../../slices/sites/siteLifecycle'
import { PageHead } from '../../widgets/PageHead'
import { StatusDot } from '../../widgets/StatusDot'
import { ScreenLink } from '../ScreenLink'
import { useReading } from '../useReading'
import './tooOld.css'

interface TooOldProps {
  resource: Resource
  lack: SiteTooOld
  /** The person wants to look again; without it the sites are read anew. */
  onAgain?: () => void
}

/** In place of a screen that the site has not got yet: what it is, what is needed, and who can see to it. */
export function TooOld({ resource, lack: { site, has, needs }, onAgain }: TooOldProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const name = useSiteName(site)
  const isWorking =
    useAppSelector((state) => state.site.reachable.find((each) => each.name === site)?.health) === 'working'
  const screen = label(resource.screenTitle)
  useEffect(() => {
    dispatch(oldSiteShown(site))
    return () => void dispatch(oldSiteLeft(site))
  }, [dispatch, site])
  return (
    <section className="co-page">
      <PageHead title={screen} />
      <div className="co-tooold" role="status">
        <Versions has={has} needs={needs} />
        <h2 className="co-tooold__title">{say('siteLifecycle.old.title', { screen })}</h2>
        <p className="co-tooold__why">
          {has
            ? say('siteLifecycle.old.why', { screen, site: name, has, needs })
            : say('siteLifecycle.old.whyNone', { screen, site: name, needs })}
        </p>
        {isWorking ? (
          <p className="co-tooold__next">
            <StatusDot tone="amber">{say('siteLifecycle.old.working', { site: name })}</StatusDot>
          </p>
        ) : (
          <Help site={site} name={name} onAgain={onAgain ?? (() => dispatch(sitesAsked()))} />
        )}
      </div>
    </section>
  )
}

/** Two columns: as high as the site is, and as high as it has to be. */
function Versions({ has, needs }: { has: string | null; needs: string }) {
  const say = useSay()
  return (
    <dl className="co-tooold__versions">
      <div className="co-tooold__version">
        <dt>{say('siteLifecycle.old.has')}</dt>
        <dd className="co-num">{has ?? '–'}</dd>
      </div>
      <svg viewBox="0 0 40 12" className="co-tooold__arrow" aria-hidden="true">
        <path d="M2 6h34M31 1l5 5-5 5" />
      </svg>
      <div className="co-tooold__version co-tooold__version--needed">
        <dt>{say('siteLifecycle.old.needs')}</dt>
        <dd className="co-num">{needs}</dd>
      </div>
    </dl>
  )
}

interface HelpProps {
  site: string
  name: string
  onAgain: () => void
}

/** The way to the upgrade for who may, else whom to ask. */
function Help({ site, name, onAgain }: HelpProps) {
  const say = useSay()
  const { state = 'loading', data: help } = useReading(upgradeHelp, {
    key: `site/upgrade-help/${site}`,
    query: { site },
  })
  const isChinese = useAppSelector(selectLanguage) === 'zh'
  if (state === 'loading' && !help) return <div className="co-tooold__next" aria-busy="true" />
  return (
    <div className="co-tooold__next">
      {help?.may ? (
        <ScreenLink className="co-tooold__go" to={`/control/site/list?open=upgrade-${help.id}`}>
          {say('siteLifecycle.old.go', { site: briefName(name) })}
        </ScreenLink>
      ) : (
        <p>
          {help && help.people.length > 0
            ? say('siteLifecycle.old.ask', { people: help.people.join(isChinese ? '、' : ', ') })
            : say('siteLifecycle.old.askNobody')}
        </p>
      )}
      <Button type={help?.may ? 'text' : 'outline'} onClick={onAgain}>
        {say('siteLifecycle.old.look')}
      </Button>
    </div>
  )
}
