/** Far enough apart to tell neighbours at a glance, and dark enough to stand on white as well as on the dark page. */
const COLORS = [
  '#2f7fd6',
  '#7a5bd0',
  '#c0569b',
  '#c9663a',
  '#a78416',
  '#3f8f4f',
  '#2a8f92',
  '#5468c8',
  '#a24fc0',
  '#cf4b63',
  '#b0722a',
  '#7d8c1f',
  '#1f9470',
  '#3a8bb0',
  '#94607e',
  '#6f7f5a',
]

const CONTROL = '#6b7280'

/** A site's own colour where it has chosen none: the same on every machine. Control is grey. */
export const siteColor = (name: string): string => {
  if (name === 'control') return CONTROL
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return COLORS[sum % COLORS.length] ?? CONTROL
}
