import { tokenize } from 'numfmt'

/** A number format of dates or times. */
export interface DateFormat {
  code: string
  /** It shows a day or a month of the calendar; others show times of day, durations, weekdays or bare years. */
  isCalendar: boolean
}

const TIME = { noon: '[$-804]AM/PMh"时"mm"分"', noonExact: '[$-804]AM/PMh"时"mm"分"ss"秒"' } as const

/**
 * The formats that files name by number alone. 27–36 and 50–58 are those of Chinese installations; where Japanese and
 * Korean ones show a day and these a time, the day counts.
 */
const BUILT_IN: ReadonlyMap<number, DateFormat> = new Map(
  (
    [
      [14, 'm/d/yyyy'],
      [15, 'd-mmm-yy'],
      [16, 'd-mmm'],
      [17, 'mmm-yy'],
      [18, 'h:mm AM/PM'],
      [19, 'h:mm:ss AM/PM'],
      [20, 'h:mm'],
      [21, 'h:mm:ss'],
      [22, 'm/d/yyyy h:mm'],
      ...[27, 36, 50, 52, 57].map((id) => [id, 'yyyy"年"m"月"'] as const),
      ...[28, 29, 51, 53, 54, 58].map((id) => [id, 'm"月"d"日"'] as const),
      [30, 'm-d-yy'],
      [31, 'yyyy"年"m"月"d"日"'],
      [32, 'h"时"mm"分"'],
      [33, 'h"时"mm"分"ss"秒"'],
      [34, TIME.noon, true],
      [35, TIME.noonExact, true],
      [45, 'mm:ss'],
      [46, '[h]:mm:ss'],
      [47, 'mm:ss.0'],
      [55, TIME.noon, true],
      [56, TIME.noonExact, true],
    ] as const
  ).map(([id, code, isDay]) => [id, { code, isCalendar: isDay ?? isCalendar(code) }]),
)

/** The format of this number or, where the workbook gives one, with this code; undefined unless it is one of dates or times. */
export function dateFormatOf(id: number, code: string | undefined): DateFormat | undefined {
  if (code === undefined) return BUILT_IN.get(id)
  return isDateFormat(code) ? { code, isCalendar: isCalendar(code) } : undefined
}

/** A format code that shows a date, a time or a duration. */
export function isDateFormat(code: string): boolean {
  return shownParts(code).some(({ type, letters }) => type !== 'datetime' || /^(?:[ymdhse]|aaa)/.test(letters))
}

/** A day, or a month of a year. */
function isCalendar(code: string): boolean {
  const parts = shownParts(code).map(({ letters }) => letters)
  const has = (pattern: RegExp): boolean => parts.some((letters) => pattern.test(letters))
  return has(/^dd?$/) || (has(/^[yeb]/) && has(/^m/))
}

/** The parts of dates and times of a code: of its first section, or of all where numbers choose their section. */
function shownParts(code: string): { type: string; letters: string }[] {
  const tokens = tokenize(code)
  const end = tokens.findIndex(({ type }) => type === 'break')
  const isChosen = tokens.some(({ type }) => type === 'condition')
  return tokens
    .slice(0, isChosen || end < 0 ? tokens.length : end)
    .filter(({ type }) => type === 'datetime' || type === 'duration' || type === 'ampm')
    .map(({ type, raw }) => ({ type, letters: raw.toLowerCase() }))
}
