/** Up to where a quoted cell goes that begins at `from`, and what it holds; undefined where its quote never ends. */
function quotedCell(text: string, from: number): { value: string; end: number } | undefined {
  let value = ''
  for (let at = from + 1; at < text.length; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
  return undefined
}

const isEnd = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\t' || sign === '\n' || sign === '\r'

const plainEnd = (text: string, from: number): number => {
  let at = from
  while (!isEnd(text[at])) at += 1
  return at
}

/** What a spreadsheet puts onto the clipboard: tabs between cells, a line for each row, quotes around cells with either. */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined
    // A quote within a text, such as 12" pipes, begins no quoted cell.
    const isQuoted = quoted !== undefined && isEnd(text[quoted.end])
    const end = isQuoted ? quoted.end : plainEnd(text, at)
    rows.at(-1)?.push(isQuoted ? quoted.value : text.slice(at, end))
    if (text[end] === '\t') at = end + 1
    else {
      at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
      // The line break at the end begins no row.
      if (end < text.length && at < text.length) rows.push([])
      else break
    }
  }
  return rows
}

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The same backwards. */
export const textOfTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
