import { type Schedule, WEEKDAYS, type Weekday, weekdayNumber } from './schedule'

/** All parts: what words do not name is empty, so that nothing of an earlier schedule stays. */
export type TypedSchedule = Required<Schedule>

const NOTHING = { every: 1, at_minute: null, at_hour: null, at_weekday: null, cron: null } as const

const CHINESE_NUMBERS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const CHINESE_DAYS: Readonly<Record<string, Weekday>> = {
  一: 'mon',
  二: 'tue',
  三: 'wed',
  四: 'thu',
  五: 'fri',
  六: 'sat',
  日: 'sun',
  天: 'sun',
}

/** `十五` → 15; figures as they are. */
function numberIn(word: string): number {
  if (/^\d+$/.test(word)) return Number(word)
  if (word === '两') return 2
  const [tens, ones] = word.includes('十') ? word.split('十') : ['', word]
  const figure = (sign: string | undefined, empty: number): number => (sign ? CHINESE_NUMBERS.indexOf(sign) : empty)
  return word.includes('十') ? figure(tens, 1) * 10 + figure(ones, 0) : figure(ones, 0)
}

interface Clock {
  hour: number
  minute: number
}

const atClock = (hour: number, minute: number): Clock | undefined =>
  hour <= 23 && minute <= 59 ? { hour, minute } : undefined

/** `8`, `8:30`, `8.30`, `8am`, `8 pm`, `noon`, `midnight`. */
function englishClock(text: string): Clock | undefined {
  if (/\bnoon\b/.test(text)) return { hour: 12, minute: 0 }
  if (/\bmidnight\b/.test(text)) return { hour: 0, minute: 0 }
  const found =
    /\bat (\d{1,2})(?:[:.](\d{2}))?(?: ?(am|pm|a\.m\.|p\.m\.))?/.exec(text) ??
    /\b(\d{1,2}):(\d{2})(?: ?(am|pm))?/.exec(text)
  if (!found) return undefined
  const [, hours = '', minutes = '0', half = ''] = found
  const hour = Number(hours)
  if (half !== '' && (hour < 1 || hour > 12)) return undefined
  const shifted = half === '' ? hour : (hour % 12) + (half.startsWith('p') ? 12 : 0)
  return atClock(shifted, Number(minutes))
}

/** `08:00`, `8点`, `下午三点半`, `凌晨 3 点 15 分`, `中午`. */
function chineseClock(text: string): Clock | undefined {
  const isLate = /下午|晚上|傍晚/.test(text)
  const figures = /(\d{1,2})[:：](\d{2})/.exec(text)
  const spoken =
    /(\d{1,2}|[两一二三四五六七八九十]{1,3}) ?[点时](?!区)(?: ?(半|一刻|三刻|(?:\d{1,2}|[两一二三四五六七八九十]{1,3}) ?分?))?/.exec(
      text,
    )
  const shift = (hour: number): number => (isLate && hour < 12 ? hour + 12 : hour)
  if (figures) return atClock(shift(Number(figures[1])), Number(figures[2]))
  if (spoken) return atClock(shift(numberIn(spoken[1] ?? '0')), spokenMinutes(spoken[2]))
  if (/中午|正午/.test(text)) return { hour: 12, minute: 0 }
  return /午夜|半夜/.test(text) ? { hour: 0, minute: 0 } : undefined
}

function spokenMinutes(word: string | undefined): number {
  if (!word) return 0
  if (word === '半') return 30
  if (word.endsWith('刻')) return word.startsWith('三') ? 45 : 15
  return numberIn(word.replace(/ ?分$/, '').trim())
}

const byDays = (days: readonly Weekday[], { hour, minute }: Clock, every = 1): TypedSchedule => {
  const [only, ...others] = days
  if (only && others.length === 0)
    return { ...NOTHING, cycle: 'week', every, at_weekday: only, at_hour: hour, at_minute: minute }
  const numbers = [...new Set(days.map(weekdayNumber))].sort((a, b) => a - b)
  return { ...NOTHING, cycle: 'week', cron: `${minute} ${hour} * * ${numbers.join(',')}` }
}

const monthly = (day: number, { hour, minute }: Clock): TypedSchedule | undefined =>
  day >= 1 && day <= 31 ? { ...NOTHING, cycle: 'day', cron: `${minute} ${hour} ${day} * *` } : undefined

const MIDNIGHT: Clock = { hour: 0, minute: 0 }
const WORKDAYS = WEEKDAYS.slice(0, 5)
const WEEKEND = WEEKDAYS.slice(5)

const ENGLISH_NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const englishNumber = (word: string): number => (/^\d+$/.test(word) ? Number(word) : ENGLISH_NUMBERS.indexOf(word))

function inEnglish(text: string): TypedSchedule | undefined {
  const at = englishClock(text)
  const counted = /\bevery (\d{1,2}|other|two|three|four|five|six|ten|twelve) (minute|hour|day|week)s?\b/.exec(text)
  const every = counted ? (counted[1] === 'other' ? 2 : englishNumber(counted[1] ?? '')) : 1
  const unit = counted?.[2]
  if (unit === 'minute' || /\b(every|each) minute\b/.test(text)) return { ...NOTHING, cycle: 'minute', every }
  if (unit === 'hour' || /\b(hourly|(every|each) hour)\b/.test(text)) {
    const past = /(?:at :?|:)(\d{1,2})\b/.exec(text)
    return { ...NOTHING, cycle: 'hour', every, at_minute: Number(past?.[1] ?? 0) }
  }
  const ofMonth = /\b(\d{1,2})(?:st|nd|rd|th)\b/.exec(text)
  if (ofMonth && /month/.test(text)) return monthly(Number(ofMonth[1]), at ?? MIDNIGHT)
  if (/\b(weekdays?|workdays?|working days?)\b/.test(text)) return byDays(WORKDAYS, at ?? MIDNIGHT)
  if (/\bweekends?\b/.test(text)) return byDays(WEEKEND, at ?? MIDNIGHT)
  const range = /\b(mon|tue|wed|thu|fri|sat|sun)[a-z]* (?:to|through|-) (mon|tue|wed|thu|fri|sat|sun)/.exec(text)
  if (range) return byDays(daysBetween(range[1] as Weekday, range[2] as Weekday), at ?? MIDNIGHT)
  const named = [...text.matchAll(/\b(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?\b/g)].map(
    ([, day]) => day,
  )
  const days = WEEKDAYS.filter((day) => named.includes(day))
  if (days.length > 0) return byDays(days, at ?? MIDNIGHT, unit === 'week' ? every : 1)
  if (unit === 'day' || /\b(daily|nightly|(every|each) (day|night|morning|evening))\b/.test(text))
    return at && { ...NOTHING, cycle: 'day', every, at_hour: at.hour, at_minute: at.minute }
  return undefined
}

function daysBetween(from: Weekday, to: Weekday): Weekday[] {
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)]
  return first <= last ? WEEKDAYS.slice(first, last + 1) : [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, last + 1)]
}

function inChinese(text: string): TypedSchedule | undefined {
  const at = chineseClock(text)
  const counted =
    /每隔? ?(\d{1,2}|[两一二三四五六七八九十]{1,3})? ?个?(分钟|小时|天|日|周|星期|礼拜)(?![一二三四五六日天])/.exec(
      text,
    )
  const every = counted?.[1] ? numberIn(counted[1]) : 1
  const unit = counted?.[2]
  if (unit === '分钟' || /每分钟?/.test(text)) return { ...NOTHING, cycle: 'minute', every }
  if (unit === '小时') {
    const past = /第? ?(\d{1,2}|[两一二三四五六七八九十]{1,3}) ?分(?!钟)/.exec(text)
    return { ...NOTHING, cycle: 'hour', every, at_minute: past ? numberIn(past[1] ?? '0') : 0 }
  }
  const ofMonth = /每个?月 ?的? ?(\d{1,2}|[两一二三四五六七八九十]{1,3}) ?[日号]/.exec(text)
  if (ofMonth) return monthly(numberIn(ofMonth[1] ?? '0'), at ?? MIDNIGHT)
  if (/工作日/.test(text)) return byDays(WORKDAYS, at ?? MIDNIGHT)
  if (/周末/.test(text)) return byDays(WEEKEND, at ?? MIDNIGHT)
  const range = /(?:周|星期|礼拜)([一二三四五六日天])(?:至|到|-|~)(?:周|星期|礼拜)?([一二三四五六日天])/.exec(text)
  if (range) {
    const [from = 'mon', to = 'fri'] = [CHINESE_DAYS[range[1] ?? ''], CHINESE_DAYS[range[2] ?? '']]
    return byDays(daysBetween(from, to), at ?? MIDNIGHT)
  }
  const days = [...text.matchAll(/(?:周|星期|礼拜)((?:[一二三四五六日天][、,，和及]?)+)/g)].flatMap(([, list = '']) =>
    [...list].flatMap((sign) => CHINESE_DAYS[sign] ?? []),
  )
  if (days.length > 0) return byDays(days, at ?? MIDNIGHT, unit === '周' || unit === '星期' ? every : 1)
  if (unit === '天' || unit === '日' || /每(天|日|晚)/.test(text))
    return at && { ...NOTHING, cycle: 'day', every, at_hour: at.hour, at_minute: at.minute }
  return undefined
}

/** A schedule out of what somebody typed, in Chinese or English, or as an expression of five parts; undefined: not understood. */
export function typedSchedule(typed: string): TypedSchedule | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (/^[\d*/,-]+( [\d*/,\-a-z#l?]+){4}$/.test(text)) return { ...NOTHING, cycle: 'day', cron: text }
  return /[一-鿿]/.test(text) ? inChinese(text) : inEnglish(text)
}
