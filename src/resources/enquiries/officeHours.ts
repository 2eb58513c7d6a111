import type { Rule } from '../kit/rule'

/** From and to in minutes of a day; the end may lie in the next one. */
export interface Span {
  from: number
  to: number
}

/** Spans by weekday, Monday first. */
export type OfficeWeek = readonly (readonly Span[])[]

const DAY = 1440

export const USUAL_HOURS = '1-5 09:00-18:00'
const ALWAYS = '24/7'

const DAYS = /^([1-7])(?:-([1-7]))?$/
const SPAN = /^([01]?\d|2[0-4]):([0-5]\d)-([01]?\d|2[0-4]):([0-5]\d)$/

function spanOf(word: string): Span | undefined {
  const found = SPAN.exec(word)
  if (!found) return undefined
  const [from = 0, to = 0] = [minutes(found[1], found[2]), minutes(found[3], found[4])]
  if (from >= DAY || to > DAY || from === to) return undefined
  return { from, to: to > from ? to : to + DAY }
}

const minutes = (hour: string | undefined, minute: string | undefined): number => Number(hour) * 60 + Number(minute)

function daysOf(word: string): number[] | undefined {
  const found = DAYS.exec(word)
  if (!found) return undefined
  const first = Number(found[1])
  const last = Number(found[2] ?? first)
  return last < first ? undefined : Array.from({ length: last - first + 1 }, (_, at) => first + at - 1)
}

/** Reads `1-5 09:00-12:00 13:30-18:00; 6 10:00-14:00` or `24/7`. Undefined where it cannot be read. */
export function readOfficeHours(text: string): OfficeWeek | undefined {
  const written = text.trim()
  if (written === ALWAYS) return Array.from({ length: 7 }, () => [{ from: 0, to: DAY }])
  const week: Span[][] = Array.from({ length: 7 }, () => [])
  for (const part of written.split(/[;；]/)) {
    const [days = '', ...words] = part.trim().split(/[\s,，]+/)
    const meant = daysOf(days)
    const spans = words.map(spanOf)
    if (!meant || spans.length === 0 || spans.some((span) => !span)) return undefined
    for (const day of meant) week[day]?.push(...(spans as Span[]))
  }
  return week.map((spans) => spans.sort((one, other) => one.from - other.from))
}

/** Hours that clocks can go by. */
export const officeHours = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const text = values[field]
    const isWrong = typeof text === 'string' && text.trim() !== '' && !readOfficeHours(text)
    return isWrong ? { field, message: 'rule.officeHours' } : undefined
  },
})
