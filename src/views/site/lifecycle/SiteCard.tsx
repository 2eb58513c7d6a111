import { Button } from '@arco-design/web-react'
import { IconMore } from '@arco-design/web-react/icon'
import type { CSSProperties } from 'react'
import type { CardProps } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { safeHref } from '../../../resources/kit/address'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { site } from '../../../resources/site'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { siteChosen } from '../../../slices/sites/site'
import { useMay } from '../../../widgets/Gate'
import { StatusDot } from '../../../widgets/StatusDot'
import { siteColor } from '../../../widgets/siteColor'
import { useOpenLifecycle } from './openLifecycle'
import { Health, LastWork, Newer } from './SiteCells'
import { isDraft, isHere, isResting, newerFor, siteTitle, useKnownSite, versionOf } from './siteFacts'

const colored = (row: AnyRow): CSSProperties => ({ '--co-site': siteColor(String(row.name)) }) as CSSProperties

/** One site: what it is called, where it stands, how it is, and the next thing to do with it. */
export function SiteCard({ row, isPicked, onPick, onOpen, onMenu }: CardProps) {
  const say = useSay()
  const label = useLabel()
  const title = label(siteTitle(row))
  return (
    <li className={isPicked ? 'co-sitecard is-picked' : 'co-sitecard'} style={colored(row)}>
      <header className="co-sitecard__head">
        {onPick && (
          <input type="checkbox" aria-label={say('engine.table.pickRow')} checked={isPicked} onChange={onPick} />
        )}
        <button type="button" className="co-sitecard__title" title={title} onClick={onOpen}>
          {title}
        </button>
        <span className="co-sitecard__name" title={String(row.name)}>
          {String(row.name)}
        </span>
        <button
          type="button"
          className="co-sitecard__more"
          aria-label={say('engine.table.more')}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
        >
          <IconMore />
        </button>
      </header>
      <SiteDomain domain={row.domain} />
      <SiteFacts row={row} />
      <NextSteps row={row} />
    </li>
  )
}

function SiteDomain({ domain }: { domain: unknown }) {
  const say = useSay()
  if (typeof domain !== 'string' || domain === '') return null
  return (
    <a
      className="co-sitecard__domain"
      href={safeHref(domain)}
      target="_blank"
      rel="noreferrer noopener"
      title={say('siteLifecycle.domain', { domain })}
    >
      {domain.replace(/^https?:\/\//, '')}
    </a>
  )
}

function SiteFacts({ row }: { row: AnyRow }) {
  const say = useSay()
  const label = useLabel()
  const { schema_version, state } = site.fields
  const stage = String(row.state)
  const newer = newerFor(row, useKnownSite(row)?.newest_version)
  return (
    <dl className="co-sitecard__facts">
      <dt>{label(schema_version.label)}</dt>
      <dd className="co-num">
        {versionOf(row) ?? <span className="co-dash">–</span>} {newer && <Newer version={newer} />}
      </dd>
      <dt>{say('siteLifecycle.health')}</dt>
      <dd>
        <Health row={row} />
      </dd>
      <dt>{label(state.label)}</dt>
      <dd>
        {isHere(row) ? (
          <StatusDot tone={state.tones?.[stage] ?? 'grey'}>{label(state.choices?.[stage] ?? [stage, stage])}</StatusDot>
        ) : (
          <span className="co-dash">–</span>
        )}
      </dd>
      <dt>{say('siteLifecycle.lastWork')}</dt>
      <dd>
        <LastWork row={row} />
      </dd>
    </dl>
  )
}

function NextSteps({ row }: { row: AnyRow }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const open = useOpenLifecycle()
  const known = useKnownSite(row)
  const isAwaited = useAppSelector((state) => state.site.reachable.length === 0)
  const may = {
    enter: useMay(mark(site, 'enter')),
    initialize: useMay(mark(site, 'initialize')),
    upgrade: useMay(mark(site, 'upgrade')),
  }
  const { enter, initialize, upgrade } = site.actions ?? {}
  // Its room is kept, so that no card grows once it is known which sites this person reaches.
  const mayEnter = may.enter && (known !== undefined || isAwaited) && !isDraft(row)
  const mayUpgrade = may.upgrade && isResting(row) && newerFor(row, known?.newest_version) !== undefined
  if (!mayEnter && !mayUpgrade && !(may.initialize && isDraft(row))) return null
  return (
    <footer className="co-sitecard__next">
      {mayEnter && enter && (
        <Button size="small" disabled={known === undefined} onClick={() => dispatch(siteChosen(String(row.name)))}>
          {label(enter)}
        </Button>
      )}
      {may.initialize && isDraft(row) && initialize && (
        <Button size="small" type="outline" onClick={() => open('initialize', row.id)}>
          {label(initialize)}
        </Button>
      )}
      {mayUpgrade && upgrade && (
        <Button size="small" type="outline" onClick={() => open('upgrade', row.id)}>
          {label(upgrade)}
        </Button>
      )}
    </footer>
  )
}
