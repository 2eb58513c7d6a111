/** Lines that stand together: what somebody wrote, or what they quote of others. */
export interface Passage {
  isQuoted: boolean
  text: string
}

const QUOTED = /^\s*[>＞]/

/** From such a line on a letter is what it answers to: Outlook, QQ, Foxmail, NetEase and others set it below without a mark. */
const BEGINS: readonly RegExp[] = [
  /^\s*-{2,}\s?(?:original message|original email|forwarded message|原始邮件|原邮件|邮件原件|转发的邮件|转发邮件信息|回复的原邮件)\s?-{2,}/i,
  /^\s*_{20,}\s*$/,
  /^\s*on .{6,120} wrote:\s*$/i,
  /^\s*在\s?\d.{6,120}写道[:：]\s*$/,
  /^\s*\d{4}年\d{1,2}月\d{1,2}日.{2,120}写道[:：]\s*$/,
  /^\s*\| ?(?:发件人|from) ?\|/i,
]

/** A head as Outlook sets it: who, when, to whom, about what. */
const HEAD_FROM = /^\s*\*?(?:from|发件人|寄件者)\*?\s?[:：]/i
const HEAD_MORE =
  /^\s*\*?(?:sent|date|to|subject|cc|发送时间|日期|时间|收件人|主题|抄送|寄件日期|收件者|主旨)\*?\s?[:：]/i

/** Where what is quoted without marks begins; the length where nothing is. */
function quoteBegins(lines: readonly string[]): number {
  const at = lines.findIndex((line, here) => {
    if (BEGINS.some((begins) => begins.test(line))) return true
    if (!HEAD_FROM.test(line)) return false
    const next = lines.slice(here + 1, here + 5).filter((each) => HEAD_MORE.test(each))
    return next.length >= 2
  })
  return at === -1 ? lines.length : at
}

const HEAD_OF_GMAIL = /^\s*On .{6,110}$/
const endsHead = (line: string): boolean => line.trimEnd().endsWith('wrote:')
const isBroken = (line: string | undefined, next: string | undefined): boolean =>
  line !== undefined && next !== undefined && HEAD_OF_GMAIL.test(line) && !endsHead(line) && endsHead(next)

/** Gmail breaks the line that says who wrote what. */
const joinedLines = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) => {
    if (isBroken(line, lines[at + 1])) return [`${line} ${lines[at + 1]}`]
    return isBroken(lines[at - 1], line) ? [] : [line]
  })

/**
 * Parts a letter into what is said and what is quoted; nothing is left out. A quotation is folded only at the end: between
 * answers each stays in sight, since those are given to it line by line.
 */
export function foldQuotes(text: string): Passage[] {
  const lines = joinedLines(text.split('\n'))
  const begins = quoteBegins(lines)
  const isAnsweredInline = lines.slice(begins + 1).some(isAnswerBelow)
  const passages: { isQuoted: boolean; lines: string[] }[] = []
  for (const [at, line] of lines.entries()) {
    const isQuoted = QUOTED.test(line) || (at >= begins && !isAnsweredInline)
    const last = passages.at(-1)
    if (last && (last.isQuoted === isQuoted || line.trim() === '')) last.lines.push(line)
    else passages.push({ isQuoted, lines: [line] })
  }
  const end = passages.length - 1
  return passages.map(({ isQuoted, lines: own }, at) => ({ isQuoted: isQuoted && at === end, text: own.join('\n') }))
}

/** Below the head each line is marked, and this one is not: an answer stands between what it answers to. */
const isAnswerBelow = (line: string, at: number, below: readonly string[]): boolean => {
  if (QUOTED.test(line) || line.trim() === '') return false
  return below.slice(0, at).some((each) => QUOTED.test(each))
}
