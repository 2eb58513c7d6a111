import { exactTime, friendlyTime } from '../../../engine/format/time'
import { ChoiceCell } from '../../../engine/kinds/choice/ChoiceCell'
import type { CellProps } from '../../../engine/kinds/face'
import type { ExtraColumn } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { site } from '../../../resources/site'
import { siteRelease } from '../../../resources/site_release'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { StatusDot } from '../../../widgets/StatusDot'
import { siteColor } from '../../../widgets/siteColor'
import { useLastRelease } from './lastReleases'
import { HEALTH_TONES, healthOf, isHere, newerFor, siteTitle, useKnownSite } from './siteFacts'
import './site.css'

export const SiteDot = ({ row }: { row: AnyRow }) => (
  <i className="co-sitedot" style={{ background: siteColor(String(row.name)) }} aria-hidden="true" />
)

/** Its colour, what it is called, and its key. */
export const SiteTitle = ({ row }: CellProps) => (
  <span className="co-siteline">
    <SiteDot row={row} />
    <span className="co-siteline__title">{useLabel()(siteTitle(row))}</span>
    <span className="co-siteline__key">{String(row.name)}</span>
  </span>
)

/** Its version, and that there is a newer one. */
export function VersionCell({ row, value }: CellProps) {
  const newer = newerFor(row, useKnownSite(row)?.newest_version)
  return (
    <span className="co-siteline">
      <span className="co-num">{String(value)}</span>
      {newer && <Newer version={newer} />}
    </span>
  )
}

export function Newer({ version }: { version: string }) {
  const say = useSay()
  const words = say('siteLifecycle.newer', { version })
  return (
    <span className="co-newer" title={words}>
      <span aria-hidden="true">↑{version}</span>
      <span className="co-sr">{words}</span>
    </span>
  )
}

/** How it is, as a dot and a word; nobody looks at one that is out of use. */
export function Health({ row }: { row: AnyRow }) {
  const say = useSay()
  const known = useKnownSite(row)
  const label = useLabel()
  const health = healthOf(row, known)
  if (!health && row.status === 'disabled')
    return <StatusDot tone="grey">{label(site.allFields.status?.choices?.disabled ?? ['停用', 'Disabled'])}</StatusDot>
  if (!health) return <span className="co-dash">–</span>
  return <StatusDot tone={HEALTH_TONES[health]}>{say(`sites.health.${health}`)}</StatusDot>
}

/** How far it has come; of a site elsewhere that is not known here. */
export const StageCell = (props: CellProps) =>
  isHere(props.row) ? <ChoiceCell {...props} /> : <span className="co-dash">–</span>

/** What was done to it last, and when. */
export function LastWork({ row }: { row: AnyRow }) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const last = useLastRelease(row.id)
  if (!last) return <span className="co-dash">–</span>
  const kind = siteRelease.fields.kind.choices?.[last.kind] ?? [last.kind, last.kind]
  const words = say('siteLifecycle.workWhen', { kind: label(kind), version: last.to_version })
  return (
    <span className="co-siteline" title={`${words} · ${exactTime(last.created_at, language)}`}>
      <span>{words}</span>
      {last.state === 'failed' && (
        <span className="co-sitefailed">{label(siteRelease.fields.state.choices?.failed ?? ['失败', 'Failed'])}</span>
      )}
      <time className="co-hint" dateTime={last.created_at}>
        {friendlyTime(last.created_at, language)}
      </time>
    </span>
  )
}

export const siteColumns: Readonly<Record<string, ExtraColumn>> = {
  health: { label: ['健康状况', 'Health'], width: 150, Cell: Health, after: 'schema_version' },
  last_work: { label: ['最近一次操作', 'Last run'], width: 250, Cell: LastWork, after: 'state' },
}
