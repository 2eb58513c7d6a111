import { Button } from '@arco-design/web-react'
import { Suspense, useState } from 'react'
import { absoluteTime } from '../../../engine/format/time'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { type PastPoint, priceHistory } from '../../../resources/readings/report'
import { useAppSelector } from '../../../slices/hooks'
import { selectIsDark } from '../../../slices/settings'
import { chartColors } from '../../../widgets/charts/chartColors'
import { LazyStepChart } from '../../../widgets/charts/lazyCharts'
import { filled } from './filled'
import { priceWords } from './words'

const HEIGHT = 220

/** What it has cost, as a line over time; asked for by a button, since it looks through the change sets. */
export function PriceHistory({ query }: { query: Readonly<Record<string, string>> }) {
  const label = useLabel()
  const { at: _, ...asked } = query
  const key = `price-history:${JSON.stringify(asked)}`
  const [shown, setShown] = useState<string>()
  const { state, data, fault } = useReading(
    priceHistory,
    shown === key ? { key, query: asked, about: ['report', 'price_version'] } : undefined,
  )
  if (shown !== key)
    return (
      <Button className="co-price__past" size="small" onClick={() => setShown(key)}>
        {label(priceWords.past)}
      </Button>
    )
  if (state === 'failed')
    return <p role="alert">{filled(label(priceWords.failed), { reason: fault?.message ?? '' })}</p>
  return data ? <Past points={data.list} isCut={data.is_cut} /> : <p className="co-hint">{label(priceWords.loading)}</p>
}

function Past({ points, isCut }: { points: readonly PastPoint[]; isCut: boolean }) {
  const say = useSay()
  const label = useLabel()
  const isDark = useAppSelector(selectIsDark)
  const accent = useAppSelector((state) => state.settings.themeColor)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <p className="co-hint">{label(priceWords.pastNone)}</p>
  const moments = points.map(({ at, total }) => ({ at: absoluteTime(at), value: Number(total) }))
  const told = say('products.price.past', {
    count: points.length,
    from: plainNumber(first.total),
    to: plainNumber(last.total),
  })
  return (
    <section className="co-price__past">
      <h4 className="co-price__subtitle">{label(priceWords.past)}</h4>
      <Suspense fallback={<div style={{ height: HEIGHT }} />}>
        <LazyStepChart
          points={moments}
          name={label(priceWords.pastSeries)}
          height={HEIGHT}
          colors={chartColors(isDark, accent)}
          label={told}
        />
      </Suspense>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <ol className="co-price__points" tabIndex={0} aria-label={label(priceWords.past)}>
        {points.map(({ at, currency, total }) => (
          <li key={at}>
            <time dateTime={at}>{absoluteTime(at)}</time>
            <span className="co-price__amount">{`${currency} ${plainNumber(total)}`.trim()}</span>
          </li>
        ))}
      </ol>
      {isCut && <p role="note">{label(priceWords.pastCut)}</p>}
      <p className="co-hint">{label(priceWords.pastHint)}</p>
    </section>
  )
}
