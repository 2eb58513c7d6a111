import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { selectIsDark } from '../../slices/settings'
import { chartColors } from '../../widgets/charts/chartColors'
import { LazyBarChart } from '../../widgets/charts/lazyCharts'
import { Card } from './Card'
import type { UploadDay } from './summary'

const HEIGHT = 240

/** Added and updated reports by day, as bars; the sums lead to the upload log of these days. */
export function UploadsCard({ days }: { days: UploadDay[] | undefined }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const isDark = useAppSelector(selectIsDark)
  const accent = useAppSelector((state) => state.settings.themeColor)
  const added = days?.reduce((sum, day) => sum + day.added, 0) ?? 0
  const updated = days?.reduce((sum, day) => sum + day.updated, 0) ?? 0
  const log = `/${site}/products/upload-log?uploaded_at_from=${days?.[0]?.date ?? ''}`
  const bars = (days ?? []).flatMap((day) => [
    { at: day.date.slice(5), series: say('dashboard.added'), value: day.added },
    { at: day.date.slice(5), series: say('dashboard.updated'), value: day.updated },
  ])
  const sums = `${say('dashboard.added')} ${added.toLocaleString()} · ${say('dashboard.updated')} ${updated.toLocaleString()}`
  return (
    <Card
      wide
      title={say('dashboard.uploads')}
      hint={say('dashboard.uploadsHint')}
      aside={days && <Link to={log}>{sums}</Link>}
    >
      {days ? (
        <Suspense fallback={<div className="co-shimmer" style={{ height: HEIGHT }} />}>
          <LazyBarChart
            bars={bars}
            height={HEIGHT}
            colors={chartColors(isDark, accent)}
            label={`${say('dashboard.uploads')}: ${sums}`}
          />
        </Suspense>
      ) : (
        <div className="co-shimmer" style={{ height: HEIGHT }} />
      )}
    </Card>
  )
}
