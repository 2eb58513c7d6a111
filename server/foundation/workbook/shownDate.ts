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
export function shownDate(serial: number, format: DateFormat, is1904: boolean): Cell {
  if (!(serial >= 0 && serial < LAST_SERIAL)) return serial
  const date = format.isCalendar ? dateOfSerial(serial, is1904) : undefined
  return date ?? shownText(serial, spellingOf(format), is1904)
}

/** How a format is written out, settled once for all cells that have it. */
interface Spelling {
  code: string
  options: { locale: string }
  isElapsed: boolean
  /** Parts that the formatter does not know change with the day. */
  spelled: ((date: Date) => string) | undefined
}

const spellings = new WeakMap<DateFormat, Spelling>()

function spellingOf(dateFormat: DateFormat): Spelling {
  const known = spellings.get(dateFormat)
  if (known) return known
  const code = dateFormat.code.replaceAll('上午/下午', 'AM/PM')
  const tokens = tokenize(code)
  const language = tokens.find(({ type }) => type === 'locale')?.raw.toLowerCase() ?? ''
  const parts = tokens.map(({ type, raw }) => (type === 'datetime' ? partOf(raw.toLowerCase(), language) : raw))
  const spelling: Spelling = {
    code,
    options: { locale: /aaa|上午|\[\$-[^\][]*804\]/i.test(dateFormat.code) ? 'zh-CN' : 'en-US' },
    isElapsed: tokens.some(({ type }) => type === 'duration'),
    spelled: parts.some((part) => typeof part === 'function')
      ? (date) => parts.map((part) => (typeof part === 'function' ? `"${part(date)}"` : part)).join('')
      : undefined,
  }
  spellings.set(dateFormat, spelling)
  return spelling
}

function shownText(serial: number, { code, options, isElapsed, spelled }: Spelling, is1904: boolean): Cell {
  const counted = is1904 && !isElapsed ? serial + FROM_1904 : serial
  const date = spelled && dateOfSerial(counted, false)
  try {
    return format(date ? spelled(date) : code, counted, options).trim()
  } catch {
    // A code that is none shows in Excel as an error of the file; its number is the safer thing to read.
    return serial
  }
}

/** Years of eras and short Chinese weekdays are spelled out; the formatter knows all else. */
function partOf(letters: string, language: string): string | ((date: Date) => string) {
  const isJapanese = /411|ja/.test(language)
  if (letters === 'aaa' && !isJapanese) return (date) => '日一二三四五六'[date.getUTCDay()] ?? ''
  if (/^g+$/.test(letters) && isJapanese) return (date) => eraOf(date, letters.length)
  if (!/^e+$/.test(letters)) return letters
  if (isJapanese) return (date) => shownPart(japaneseYear, 'year', date).padStart(letters.length, '0')
  return /404|tw/.test(language) ? (date) => shownPart(taiwanYear, 'year', date) : letters
}

const japaneseYear = new Intl.DateTimeFormat('en-u-ca-japanese', { year: 'numeric', timeZone: 'UTC' })
const taiwanYear = new Intl.DateTimeFormat('en-u-ca-roc', { year: 'numeric', timeZone: 'UTC' })
const japaneseEra = new Intl.DateTimeFormat('ja-u-ca-japanese', { era: 'short', timeZone: 'UTC' })
const eraLetter = new Intl.DateTimeFormat('ja-u-ca-japanese', { era: 'narrow', timeZone: 'UTC' })

/** R, 令 or 令和. */
function eraOf(date: Date, letters: number): string {
  const era = shownPart(letters === 1 ? eraLetter : japaneseEra, 'era', date)
  return letters === 2 ? era.slice(0, 1) : era
}

const shownPart = (formatter: Intl.DateTimeFormat, part: 'era' | 'year', date: Date): string =>
  formatter.formatToParts(date).find(({ type }) => type === part)?.value ?? ''
