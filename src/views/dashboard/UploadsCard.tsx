import { Button } from '@arco-design/web-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { ScreenLink } from '../../engine/ScreenLink'
import { useSay } from '../../i18n/useSay'
import { useTogether } from '../../i18n/useTogether'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { UploadDay } from '../../resources/readings/dashboard'
import { useAppSelector } from '../../slices/hooks'
import { selectIsDark } from '../../slices/settings'
import { chartColors } from '../../widgets/charts/chartColors'
import { LazyBarChart } from '../../widgets/charts/lazyCharts'
import { EmptyState } from '../../widgets/EmptyState'
import { Gate } from '../../widgets/Gate'
import { Card } from './Card'

const HEIGHT = 240

const sumOf = (days: readonly UploadDay[], of: 'added' | 'updated'): number =>
  days.reduce((sum, day) => sum + day[of], 0)

/** Added and updated reports by day, as bars; the sums lead to the upload log of these days. */
export function UploadsCard({ days }: { days: UploadDay[] | undefined }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const [added, updated] = [sumOf(days ?? [], 'added'), sumOf(days ?? [], 'updated')]
  const log = `/${site}/products/upload-log?uploaded_at_from=${days?.[0]?.date ?? ''}`
  const sums = `${say('dashboard.added')} ${plainNumber(added)} · ${say('dashboard.updated')} ${plainNumber(updated)}`
  const isSome = added + updated > 0
  return (
    <Card
      wide
      title={say('dashboard.uploads')}
      hint={say('dashboard.uploadsHint')}
      aside={days ? isSome && <ScreenLink to={log}>{sums}</ScreenLink> : <span className="co-bar co-panel__wait" />}
    >
      {days ? isSome ? <Bars days={days} sums={sums} /> : <NoUploads /> : <Wait />}
    </Card>
  )
}

const Wait = () => <div className="co-shimmer" style={{ height: HEIGHT }} />

function Bars({ days, sums }: { days: readonly UploadDay[]; sums: string }) {
  const say = useSay()
  const { told } = useTogether()
  const isDark = useAppSelector(selectIsDark)
  const accent = useAppSelector((state) => state.settings.themeColor)
  const bars = days.flatMap((day) => [
    { at: day.date.slice(5), series: say('dashboard.added'), value: day.added },
    { at: day.date.slice(5), series: say('dashboard.updated'), value: day.updated },
  ])
  return (
    <Suspense fallback={<Wait />}>
      <LazyBarChart
        bars={bars}
        height={HEIGHT}
        colors={chartColors(isDark, accent)}
        label={told(say('dashboard.uploads'), sums)}
      />
    </Suspense>
  )
}

function NoUploads() {
  const say = useSay()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  return (
    <EmptyState title={say('dashboard.uploadsNone')} hint={say('dashboard.uploadsNoneHint')}>
      <Gate any={['report:import']}>
        <Button onClick={() => void navigate(`/${site}/products/report/upload`)}>{say('dashboard.upload')}</Button>
      </Gate>
    </EmptyState>
  )
}
