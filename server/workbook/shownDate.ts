import { format, tokenize } from 'numfmt'
import type { Cell } from './cells'
import type { DateFormat } from './numberFormat'
import { dateOfSerial, LAST_SERIAL } from './serialDate'

/** Day numbers of the 1904 count stand so much lower. */
const FROM_1904 = 1_462

/**
 * What a sheet shows of a number in a format of dates or times: a Date for a day of the calendar; the text that stands in
 * the cell for a time of day, a duration, a weekday, and a day that only Excel knows (29 February 1900). A number that
 * Excel could not show so either stays one.
 */
export function shownDate(serial: number, { code, isCalendar }: DateFormat, is1904: boolean): Cell {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return serial
  const date = isCalendar ? dateOfSerial(serial, is1904) : undefined
  return date ?? shownText(serial, code, is1904)
}

function shownText(serial: number, code: string, is1904: boolean): Cell {
  const isElapsed = /\[[hms]+\]/i.test(code)
  const counted = is1904 && !isElapsed ? serial + FROM_1904 : serial
  const isChinese = /aaa|上午|\[\$-[^\]]*804\]/i.test(code)
  try {
    return format(asSpelled(code, counted), counted, { locale: isChinese ? 'zh-CN' : 'en-US' }).trim()
  } catch {
    // A code that is none shows in Excel as an error of the file; its number is the safer thing to read.
    return serial
  }
}

/** The code with what the formatter does not know written out: years of eras, short weekdays, Chinese half days. */
function asSpelled(code: string, serial: number): string {
  const tokens = tokenize(code.replaceAll('上午/下午', 'AM/PM'))
  const language = tokens.find(({ type }) => type === 'locale')?.raw.toLowerCase() ?? ''
  const date = dateOfSerial(serial, false)
  const isPlain = !date || !tokens.some(({ type, raw }) => type === 'datetime' && /^(?:e+|g+|aaa)$/i.test(raw))
  if (isPlain) return tokens.map(({ raw }) => raw).join('')
  return tokens
    .map(({ type, raw }) => (type === 'datetime' ? spelled(raw.toLowerCase(), language, date) : raw))
    .join('')
}

function spelled(letters: string, language: string, date: Date): string {
  const isJapanese = /411|ja/.test(language)
  if (letters === 'aaa' && !isJapanese) return `"${'日一二三四五六'[date.getUTCDay()]}"`
  if (/^g+$/.test(letters) && isJapanese) return `"${eraOf(date, letters.length)}"`
  if (/^e+$/.test(letters) && isJapanese) return `"${yearOfEra(date, 'japanese').padStart(letters.length, '0')}"`
  if (/^e+$/.test(letters) && /404|tw/.test(language)) return `"${yearOfEra(date, 'roc')}"`
  return letters
}

/** R, 令 or 令和. */
function eraOf(date: Date, letters: number): string {
  const era = partOf('ja-u-ca-japanese', { era: letters === 1 ? 'narrow' : 'short' }, 'era', date)
  return letters === 2 ? era.slice(0, 1) : era
}

const yearOfEra = (date: Date, calendar: 'japanese' | 'roc'): string =>
  partOf(`en-u-ca-${calendar}`, { year: 'numeric' }, 'year', date)

function partOf(locale: string, options: Intl.DateTimeFormatOptions, part: 'era' | 'year', date: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatToParts(date)
  return parts.find(({ type }) => type === part)?.value ?? ''
}
