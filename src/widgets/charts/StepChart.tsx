import Axis from 'bizcharts/es/components/Axis'
import Chart from 'bizcharts/es/components/Chart'
import Tooltip from 'bizcharts/es/components/Tooltip'
import Line from 'bizcharts/es/geometry/Line'
import { ChartHost } from './ChartHost'
import type { ChartColors } from './chartColors'

export interface StepPoint {
  /** `2026-05-03 08:00`. */
  at: string
  value: number
}

interface StepChartProps {
  points: readonly StepPoint[]
  /** What the line is called. */
  name: string
  height: number
  colors: ChartColors
  /** What the picture shows, for those who cannot see it. */
  label: string
}

/** What stays as it is until it changes, over time. */
export function StepChart({ points, name, height, colors, label }: StepChartProps) {
  const { text, line, series } = colors
  const scale = { at: { type: 'time', mask: 'YYYY-MM-DD HH:mm' }, value: { alias: name, nice: true, min: 0 } }
  return (
    <ChartHost height={height} label={label}>
      <Chart
        data={[...points]}
        scale={scale}
        height={height}
        autoFit
        padding="auto"
        appendPadding={[8, 12, 0, 0]}
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
        <Tooltip showCrosshairs showMarkers />
        <Line position="at*value" shape="hv" color={series[0] ?? text} />
      </Chart>
    </ChartHost>
  )
}
