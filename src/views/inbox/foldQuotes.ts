/** Lines that stand together: what somebody wrote, or what they quote of others. */
export interface Passage {
  isQuoted: boolean
  text: string
}

const QUOTED = /^\s*>/

/**
 * Parts a letter into what is said and what is quoted; nothing is left out. A quotation is folded only at the end: between
 * answers each stays in sight, since those are given to it line by line.
 */
export function foldQuotes(text: string): Passage[] {
  const passages: { isQuoted: boolean; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const isQuoted = QUOTED.test(line)
    const last = passages.at(-1)
    if (last && (last.isQuoted === isQuoted || line.trim() === '')) last.lines.push(line)
    else passages.push({ isQuoted, lines: [line] })
  }
  const end = passages.length - 1
  return passages.map(({ isQuoted, lines }, at) => ({ isQuoted: isQuoted && at === end, text: lines.join('\n') }))
}
