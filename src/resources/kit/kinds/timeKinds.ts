import { cleanText } from '../text/cleanText'
import { isEmpty, type Kind, type Parsed, problemAs } from './kind'

const DAY = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** Signs of the longest text that is looked at. */
const LONGEST = 64
/** Empty where it is too long to be looked at. */
const plain = (input: string): string => {
  const text = input.trim()
  return text.length > LONGEST ? '' : cleanText(text, { width: 'plain' })
}
const two = (part: string | number): string => String(part).padStart(2, '0')

/** `2026-01-31`, `2026/1/31`, `2026.1.31`, `2026年1月31日`, `20260131`; undefined where there is no such day. */
export const dayOf = (text: string): string | undefined => {
  const found = DAY.exec(text) ?? COMPACT.exec(text)
  if (!found) return undefined
  const [, year = '', month = '', day = ''] = found
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = real.getUTCMonth() === Number(month) - 1 && real.getUTCDate() === Number(day) && Number(year) > 0
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

const CLOCK_BEHIND = /[T ]\d{1,2}:\d{2}.*$/s

const date: Kind<string> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    if (input instanceof Date) return Number.isNaN(input.getTime()) ? problemAs('check.date') : { value: isoDay(input) }
    if (typeof input !== 'string') return problemAs('check.date')
    const text = plain(input)
    const day = dayOf(text) ?? dayOf(text.replace(CLOCK_BEHIND, ''))
    return day ? { value: day } : problemAs('check.date')
  },
  format: (value) => value,
  openApi: () => ({ type: 'string', format: 'date' }),
}

const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

const CLOCK = /^(.+?)[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}:?\d{2})?$/

const momentOf = (text: string): Parsed<string> => {
  const found = CLOCK.exec(text)
  const day = dayOf(found?.[1] ?? text)
  if (!day) return problemAs('check.datetime')
  const zone = (found?.[6] ?? 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')
  const clock = found
    ? `${two(found[2] ?? 0)}:${found[3]}:${found[4] ?? '00'}.${(found[5] ?? '').slice(0, 3).padEnd(3, '0')}`
    : '00:00:00'
  const moment = new Date(`${day}T${clock}${zone}`)
  return Number.isNaN(moment.getTime()) ? problemAs('check.datetime') : { value: moment.toISOString() }
}

const datetime: Kind<string> = {
  parse: (input) => {
    if (isEmpty(input)) return { value: null }
    if (input instanceof Date)
      return Number.isNaN(input.getTime()) ? problemAs('check.datetime') : { value: input.toISOString() }
    return typeof input === 'string' ? momentOf(plain(input)) : problemAs('check.datetime')
  },
  format: (value) => value,
  openApi: () => ({ type: 'string', format: 'date-time' }),
}

export const timeKinds = { date, datetime }
