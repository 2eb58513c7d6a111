/** One page of docs/changes: what is new in one version, in one language. */
export interface ChangesPage {
  title: string
  /** YYYY-MM-DD */
  day: string
  /** As the sanitiser of formatted texts leaves it. */
  html: string
}

const SHAPE = /^# (?<title>.+)\n(?<day>\d{4}-\d{2}-\d{2})\n(?<text>[\s\S]*)$/

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** `**strong**` and `code` within a line. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

/** A block of lines: a heading, a list, or a paragraph. */
function blockOf(lines: readonly string[]): string {
  const [first = ''] = lines
  if (first.startsWith('## ')) {
    const rest = lines.slice(1)
    return `<h3>${inline(first.slice(3))}</h3>${rest.length > 0 ? blockOf(rest) : ''}`
  }
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  return `<p>${inline(lines.join(' '))}</p>`
}

/** Throws an Error that says what a page needs where this is none. */
export function changesPage(source: string): ChangesPage {
  const { title, day, text } = SHAPE.exec(source.replace(/\r\n/g, '\n'))?.groups ?? {}
  if (!title || !day || !text?.trim() || Number.isNaN(Date.parse(day)))
    throw new Error('A page of docs/changes begins with "# title" and a day (YYYY-MM-DD), and goes on with text')
  const blocks = text.split(/\n\s*\n/).map((block) => block.split('\n').filter((line) => line.trim() !== ''))
  return {
    title: title.trim(),
    day,
    html: blocks
      .filter((lines) => lines.length > 0)
      .map(blockOf)
      .join(''),
  }
}
