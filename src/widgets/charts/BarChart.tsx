import Axis from 'bizcharts/es/components/Axis'
import Chart from 'bizcharts/es/components/Chart'
import Legend from 'bizcharts/es/components/Legend'
import Tooltip from 'bizcharts/es/components/Tooltip'
import Interval from 'bizcharts/es/geometry/Interval'
import { ChartHost } from './ChartHost'
import type { ChartColors } from './chartColors'

export interface Bar {
  /** Under the bar. */
  at: string
  series: string
  value: number
}

interface BarChartProps {
  bars: readonly Bar[]
  height: number
  colors: ChartColors
  /** What the picture shows, for those who cannot see it. */
  label: string
}

/** Heights go by the root: beside a day of ten thousand a day of ten is still seen. */
const SCALE = { value: { type: 'pow', exponent: 2, min: 0, nice: true } } as const

/** Bars over time, those of one moment side by side. */
export function BarChart({ bars, height, colors, label }: BarChartProps) {
  const { text, line, series } = colors
  return (
    <ChartHost height={height} label={label}>
      <Chart
        data={[...bars]}
        scale={SCALE}
        height={height}
        autoFit
        padding="auto"
        appendPadding={[8, 4, 0, 0]}
        animate={false}
        pure
      >
        <Axis
          name="at"
          label={{
            style: { fill: text, fontSize: 11 },
            autoRotate: false,
            autoHide: { type: 'equidistance', cfg: { minGap: 12 } },
          }}
          line={{ style: { stroke: line } }}
          tickLine={null}
        />
        <Axis
          name="value"
          label={{ style: { fill: text, fontSize: 11 } }}
          grid={{ line: { style: { stroke: line, lineDash: [3, 3] } } }}
        />
        <Legend position="top-left" itemName={{ style: { fill: text } }} />
        <Tooltip shared showMarkers={false} />
        <Interval
          position="at*value"
          color={['series', [...series]]}
          adjust={[{ type: 'dodge', marginRatio: 0 }]}
          minColumnWidth={2}
          maxColumnWidth={8}
          columnWidthRatio={0.7}
        />
      </Chart>
    </ChartHost>
  )
}
