import type { Language } from '../../slices/settings'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FRESH = 7 * DAY

const relative = {
  zh: new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
}
/** To make one takes as long as to write forty moments, and every row of a list has some. */
const exact = {
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'long' }),
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long' }),
}
const two = (part: number): string => String(part).padStart(2, '0')

/** `2026-01-31 18:05` in the reader's zone; the text itself where it is no moment. */
export const absoluteTime = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** With seconds and zone, for a hover. */
export const exactTime = (iso: string, language: Language): string => {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? iso : exact[language].format(moment)
}

/** '3 minutes ago' within a week, else the absolute time. */
export const friendlyTime = (iso: string, language: Language, now = Date.now()): string => {
  const passed = now - new Date(iso).getTime()
  if (Number.isNaN(passed) || Math.abs(passed) > FRESH) return absoluteTime(iso)
  if (Math.abs(passed) < MINUTE) return language === 'zh' ? '刚刚' : 'just now'
  if (Math.abs(passed) < HOUR) return relative[language].format(-Math.round(passed / MINUTE), 'minute')
  if (Math.abs(passed) < DAY) return relative[language].format(-Math.round(passed / HOUR), 'hour')
  return relative[language].format(-Math.round(passed / DAY), 'day')
}

/** The same of what has happened; a moment to come is a date. */
export const happenedTime = (iso: string, language: Language, now = Date.now()): string =>
  new Date(iso).getTime() - now > MINUTE ? absoluteTime(iso) : friendlyTime(iso, language, now)

/** The moment at which a day begins for the reader, or its last millisecond. */
export const momentOfDay = (day: string, end: 'from' | 'to'): string =>
  new Date(`${day}T${end === 'to' ? '23:59:59.999' : '00:00:00.000'}`).toISOString()

/** The day of a moment in the reader's zone. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
