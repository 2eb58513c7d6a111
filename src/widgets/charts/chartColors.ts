/** Colours of a chart in a theme: lines and words from the page's own tokens, series spread around the accent. */
export interface ChartColors {
  text: string
  line: string
  card: string
  series: readonly string[]
}

const LIGHT = [
  '#2f6fb5',
  '#3f9b8c',
  '#c08a2e',
  '#8b67b8',
  '#b3576a',
  '#5f8f3e',
  '#7a879c',
  '#3b8bb3',
  '#a86f45',
  '#66708a',
]
const DARK = [
  '#6aa9e6',
  '#63bfae',
  '#d9aa5a',
  '#b095d8',
  '#d48797',
  '#8fbb6c',
  '#98a3b5',
  '#6fb4d6',
  '#cc9a74',
  '#8b95ad',
]

/** Degrees on the circle of colours. */
const hueOf = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return (angle * 180) / Math.PI
}

const hueGap = (one: string, other: string): number => {
  const gap = Math.abs(hueOf(one) - hueOf(other)) % 360
  return Math.min(gap, 360 - gap)
}

const TOO_NEAR = 38

/** The accent first. Colours that could be taken for it come late, where they no longer touch it. */
const spreadAround = (accent: string, palette: readonly string[]): string[] => {
  const isNear = (color: string): boolean => hueGap(accent, color) < TOO_NEAR
  const far = palette.filter((color) => !isNear(color))
  return [accent, ...far.slice(0, 4), ...palette.filter(isNear), ...far.slice(4)]
}

export const chartColors = (isDark: boolean, accent: string): ChartColors => ({
  text: isDark ? '#949ba8' : '#6b7280',
  line: isDark ? '#2c2f36' : '#e5e7ec',
  card: isDark ? '#1b1d21' : '#ffffff',
  series: spreadAround(accent, isDark ? DARK : LIGHT),
})
