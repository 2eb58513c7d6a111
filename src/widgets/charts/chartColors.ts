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

export const chartColors = (isDark: boolean, accent: string): ChartColors => ({
  text: isDark ? '#949ba8' : '#6b7280',
  line: isDark ? '#2c2f36' : '#e5e7ec',
  card: isDark ? '#1b1d21' : '#ffffff',
  series: [accent, ...(isDark ? DARK : LIGHT)],
})
