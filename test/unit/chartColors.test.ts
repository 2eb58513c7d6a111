import { chartColors } from '../../src/widgets/charts/chartColors'

const ACCENTS = ['#409EFF', '#3370FF', '#14A38B', '#2E9E5B', '#C9830A', '#D9534F', '#B0529F', '#6B5BD6']

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const distance = (one: string, other: string): number => {
  const [from, to] = [channels(one), channels(other)]
  return Math.hypot(...from.map((part, at) => part - (to[at] ?? 0)))
}

describe.each([true, false])('the colours of a chart, dark: %s (look: charts follow)', (isDark) => {
  it.each(ACCENTS)('tell the second series from the accent %s', (accent) => {
    const [first = '', second = ''] = chartColors(isDark, accent).series
    expect(first).toBe(accent)
    expect(distance(first, second)).toBeGreaterThan(60)
  })

  it('do not put a second blue beside the blue of the house', () => {
    const [red = 0, green = 0, blue = 0] = channels(chartColors(isDark, '#409EFF').series[1] ?? '')
    expect(blue).toBeLessThan(Math.max(red, green))
  })

  it.each(ACCENTS)('hold eleven different ones around %s', (accent) => {
    const { series } = chartColors(isDark, accent)
    expect(new Set(series).size).toBe(11)
  })
})
