import { Button } from '@arco-design/web-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { ScreenLink } from '../../engine/ScreenLink'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { DashboardSummary, Share } from '../../resources/readings/dashboard'
import { useAppSelector } from '../../slices/hooks'
import { selectIsDark } from '../../slices/settings'
import { chartColors } from '../../widgets/charts/chartColors'
import { LazyPieChart } from '../../widgets/charts/lazyCharts'
import { EmptyState } from '../../widgets/EmptyState'
import { StatusDot } from '../../widgets/StatusDot'
import { Card } from './Card'

const HEIGHT = 150

/** Reports by category as a ring with its legend, and by state; each line opens its list. */
export function CategoryCard({ reports }: { reports: NonNullable<DashboardSummary['reports']> | undefined }) {
  const say = useSay()
  if (!reports)
    return (
      <Card title={say('dashboard.byCategory')}>
        <WaitingRing />
      </Card>
    )
  return (
    <Card title={say('dashboard.byCategory')} aside={<States states={reports.by_status} />}>
      {reports.total === 0 ? <NoReports /> : <Ring shares={reports.by_category} />}
    </Card>
  )
}

/** The ten largest and the others. */
const LINES = Array.from({ length: 11 }, (_, at) => at)

function WaitingRing() {
  return (
    <div className="co-ring" aria-busy="true">
      <div className="co-shimmer co-ring__wait" />
      <ul className="co-ring__legend">
        {LINES.map((at) => (
          <li key={at}>
            <i />
            <span className="co-bar" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoReports() {
  const say = useSay()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  return (
    <EmptyState title={say('dashboard.reportsNone')} hint={say('dashboard.reportsNoneHint')}>
      <Button onClick={() => void navigate(`/${site}/products/report`)}>
        {say('dashboard.openList', { name: say('dashboard.reports') })}
      </Button>
    </EmptyState>
  )
}

const enabledFirst = (one: { status: string }, other: { status: string }): number =>
  Number(other.status === 'enabled') - Number(one.status === 'enabled')

function States({ states }: { states: { status: string; count: number }[] }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  return (
    <span className="co-board__states">
      {[...states].sort(enabledFirst).map(({ status, count }) => (
        <ScreenLink key={status} to={`/${site}/products/report?status=${status}`}>
          <StatusDot tone={status === 'enabled' ? 'green' : 'grey'}>
            {`${say(status === 'enabled' ? 'dashboard.enabled' : 'dashboard.disabled')} ${plainNumber(count)}`}
          </StatusDot>
        </ScreenLink>
      ))}
    </span>
  )
}

function Ring({ shares }: { shares: Share[] }) {
  const label = useLabel()
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const isDark = useAppSelector(selectIsDark)
  const accent = useAppSelector((state) => state.settings.themeColor)
  const colors = chartColors(isDark, accent)
  const slices = shares.map((share) => ({ name: label(share.label), value: share.count }))
  return (
    <div className="co-ring">
      <Suspense fallback={<div className="co-shimmer co-ring__wait" />}>
        <LazyPieChart slices={slices} height={HEIGHT} colors={colors} label={say('dashboard.byCategory')} />
      </Suspense>
      <ul className="co-ring__legend">
        {shares.map((share, index) => (
          <li key={share.id ?? 'others'}>
            <i style={{ background: colors.series[index % colors.series.length] }} aria-hidden="true" />
            {share.id === null ? (
              <span>{label(share.label)}</span>
            ) : (
              <ScreenLink to={`/${site}/products/report?category_id=${share.id}`} title={label(share.label)}>
                {label(share.label)}
              </ScreenLink>
            )}
            <span className="co-num">{plainNumber(share.count)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
