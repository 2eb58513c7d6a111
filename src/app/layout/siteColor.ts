const COLORS = ['#2f7fd6', '#7a5bd0', '#c0569b', '#c9663a', '#a78416', '#3f8f4f', '#2a8f92', '#5b6b86']

/** A site's own colour where it has chosen none: the same on every machine. Control is grey. */
export const siteColor = (name: string): string => {
  if (name === 'control') return '#6b7280'
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003
  return COLORS[sum % COLORS.length] ?? '#2f7fd6'
}
