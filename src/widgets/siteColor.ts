/**
 * Dark enough to stand on white as well as on the dark page. Names that differ by one letter (`site-1`, `site-2`) get colours
 * that stand side by side here, so those are far apart in hue; so are those of the countries sites are most often made for.
 */
const COLORS = [
  '#a24fc0',
  '#2f7fd6',
  '#7d8c1f',
  '#94607e',
  '#2a8f92',
  '#cf4b63',
  '#a78416',
  '#7a5bd0',
  '#1f9470',
  '#c9663a',
  '#3a8bb0',
  '#c0569b',
  '#3f8f4f',
  '#b0722a',
  '#5468c8',
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
