/** A sentence, a list of facts, or an address to be opened. */
export type Paragraph =
  | string
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { words: string; url: string }

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\n', '<br>')

function textOf(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('url' in part) return `${part.words}\n${part.url}`
  return part.facts.map(([name, value]) => `${name}  ${value}`).join('\n')
}

function htmlOf(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('url' in part) return `<p><a href="${escaped(part.url)}">${escaped(part.words)}</a></p>`
  const rows = part.facts.map(([name, value]) => `<li>${escaped(name)} <strong>${escaped(value)}</strong></li>`)
  return `<ul>${rows.join('')}</ul>`
}

/** The same as text and as the simplest markup, in which whatever people wrote is only words. */
export const composed = (parts: readonly Paragraph[]): { text: string; html: string } => ({
  text: parts.map(textOf).join('\n\n'),
  html: parts.map(htmlOf).join(''),
})
