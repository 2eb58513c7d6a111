import Chart from 'bizcharts/es/components/Chart'
import Coordinate from 'bizcharts/es/components/Coordinate'
import Legend from 'bizcharts/es/components/Legend'
import Tooltip from 'bizcharts/es/components/Tooltip'
import Interval from 'bizcharts/es/geometry/Interval'
import { ChartHost } from './ChartHost'
import type { ChartColors } from './chartColors'
import { drawnSlices, type Slice } from './drawnSlices'

interface PieChartProps {
  slices: readonly Slice[]
  height: number
  colors: ChartColors
  label: string
}

/** Shares of a whole as a ring. */
export function PieChart({ slices, height, colors, label }: PieChartProps) {
  return (
    <ChartHost height={height} label={label}>
      <Chart data={drawnSlices(slices)} height={height} autoFit animate={false} pure>
        <Coordinate type="theta" radius={0.86} innerRadius={0.66} />
        <Legend visible={false} />
        <Tooltip showTitle={false} showMarkers={false} />
        <Interval
          position="drawn"
          color={['name', [...colors.series]]}
          adjust={[{ type: 'stack' }]}
          style={{ lineWidth: 2, stroke: colors.card }}
          tooltip={['name*value', (name: string, value: number) => ({ name, value: value.toLocaleString('en') })]}
        />
      </Chart>
    </ChartHost>
  )
}
