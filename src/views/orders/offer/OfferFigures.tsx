import { Suspense, useState } from 'react'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { type OfferMonth, offerFigures } from '../../../resources/readings/offer'
import { useAppSelector } from '../../../slices/hooks'
import { selectIsDark } from '../../../slices/settings'
import { chartColors } from '../../../widgets/charts/chartColors'
import { LazyBarChart } from '../../../widgets/charts/lazyCharts'

const HEIGHT = 200
const PERCENT = 100

const shareOf = (won: number, sent: number): number => (sent === 0 ? 0 : Math.round((won / sent) * PERCENT))

/** How many of each month's offers were won; folded until somebody wants to know. */
export function OfferFigures() {
  const say = useSay()
  const [isOpen, open] = useState(false)
  return (
    <div>
      <button type="button" className="co-tool" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        {say(isOpen ? 'orders.offer.hideFigures' : 'orders.offer.showFigures')}
      </button>
      {isOpen && <Figures />}
    </div>
  )
}

function Figures() {
  const say = useSay()
  const { data } = useReading(offerFigures, { key: 'offer-figures' })
  if (!data) return <div className="co-shimmer" style={{ height: HEIGHT }} />
  const sent = data.months.reduce((sum, month) => sum + month.sent, 0)
  const won = data.months.reduce((sum, month) => sum + month.won, 0)
  return (
    <>
      <p className="co-hint">
        {say('orders.offer.won', { won: plainNumber(won), sent: plainNumber(sent), share: shareOf(won, sent) })}
      </p>
      <Months months={data.months} />
    </>
  )
}

function Months({ months }: { months: readonly OfferMonth[] }) {
  const say = useSay()
  const isDark = useAppSelector(selectIsDark)
  const accent = useAppSelector((state) => state.settings.themeColor)
  const bars = months.map(({ month, sent, won }) => ({
    at: month,
    series: say('orders.offer.share'),
    value: shareOf(won, sent),
  }))
  return (
    <Suspense fallback={<div className="co-shimmer" style={{ height: HEIGHT }} />}>
      <LazyBarChart
        bars={bars}
        height={HEIGHT}
        colors={chartColors(isDark, accent)}
        label={say('orders.offer.shareByMonth')}
      />
    </Suspense>
  )
}
