import type { Field } from '../field'
import type { KitMessageId } from '../messages'
import { cleanText } from '../text/cleanText'
import { isEmpty, type Kind, type Parsed, problemAs } from './kind'

/** Signs of the longest number that is looked at. */
const LONGEST = 64
const PLAIN = /^[+-]?\d+(\.\d+)?$/
/** A comma groups thousands or nothing: `0,345` and `1234,567` are other people’s decimals. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const PERCENT = /^([+-]?)(\d+)(?:\.(\d+))?\s?%$/
const WHOLE = /^[+-]?\d+(\.0+)?$/

/** Decimal text without thousands separators, currency signs or spaces; undefined where it is no number. */
export const decimalTextOf = (input: unknown): string | undefined => {
  if (typeof input === 'number') return Number.isFinite(input) ? plainOf(input) : undefined
  if (typeof input !== 'string') return undefined
  const bare = cleaned(input).replace(/^(?:[¥$€£]|US\$|CNY|USD)\s*/, '')
  if (PLAIN.test(bare)) return bare
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : undefined
}

/** Empty where it is too long to be looked at. */
const cleaned = (input: string): string => {
  const text = input.trim()
  return text.length > LONGEST ? '' : cleanText(text, { width: 'plain' })
}

/** `15%` is the 0.15 that a spreadsheet keeps of it. */
const shareOf = (input: unknown): unknown => {
  if (typeof input !== 'string' || !/[%％]/.test(input)) return input
  const [, sign, whole = '', rest = ''] = PERCENT.exec(cleaned(input)) ?? []
  if (sign === undefined) return input
  const digits = whole.padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`
}

/** Without an exponent: `1e-7` → `0.0000001`. */
const plainOf = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value)
  if (Math.abs(value) >= 1e21) return String(BigInt(value))
  const text = String(value)
  const [, sign, digits = '', zeros] = /^(-?)([\d.]+)e-(\d+)$/.exec(text) ?? []
  return zeros === undefined ? text : `${sign}0.${'0'.repeat(Number(zeros) - 1)}${digits.replace('.', '')}`
}

const inRange = <V>(size: number, value: V, field: Field, low: number, high: number): Parsed<V> => {
  const min = field.min ?? low
  const max = field.max ?? high
  if (size < min) return problemAs('check.min', { min })
  if (size > max) return problemAs('check.max', { max })
  return { value }
}

/** The digits that say something: `-0.0120` and `12` have the same. */
const digitsOf = (text: string): string =>
  text
    .replace(/e.*/s, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/(?<!0)0+$/, '')

/** Has a double other digits than this text? */
const isRounded = (text: string): boolean => digitsOf(String(Number(text))) !== digitsOf(text)

const wholeOrReal = (message: KitMessageId, isWhole: boolean, limit: number): Kind<number> => ({
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const text = decimalTextOf(input)
    if (text === undefined || (isWhole && !WHOLE.test(text))) return problemAs(message)
    const value = typeof input === 'number' ? input : Number(text)
    if (typeof input !== 'number' && Math.abs(value) <= limit && isRounded(text)) return problemAs('check.tooPrecise')
    return inRange(value, value, field, -limit, limit)
  },
  format: plainOf,
  openApi: (field) => ({
    type: isWhole ? 'integer' : 'number',
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
  }),
})

/** Fixed decimals as text: `12`, `12.5` and 12.5 all become `12.50` for two places. More places are refused. */
const decimal = (message: KitMessageId, places: number, low: number, high: number): Kind<string> => ({
  parse: (input, field) => {
    if (isEmpty(input)) return { value: null }
    const text = typeof input === 'number' ? rounded(input, places) : decimalTextOf(input)
    if (text === undefined) return problemAs(message)
    const [whole = '', rest = ''] = text.replace(/^\+/, '').split('.')
    const kept = rest.replace(/(?<!0)0+$/, '')
    if (kept.length > places) return problemAs(message)
    return inRange(
      Number(text),
      `${whole}.${kept.padEnd(places, '0')}`.replace(/^(-?)0+(?=\d)/, '$1'),
      field,
      low,
      high,
    )
  },
  format: (value) => value,
  openApi: () => ({ type: 'string', format: 'decimal', pattern: `^-?\\d+(\\.\\d{1,${places}})?$` }),
})

const share: Kind<string> = (() => {
  const rate = decimal('check.rate', 6, 0, 1_000_000)
  return { ...rate, parse: (input, field) => rate.parse(shareOf(input), field) }
})()

/** A spreadsheet's 12.100000000000001 means 12.1; its 12.345 does not mean 12.35. */
const rounded = (value: number, places: number): string | undefined => {
  if (Number.isSafeInteger(value)) return String(value)
  return Number.isFinite(value) ? plainOf(Number(value.toFixed(Math.max(places, 9)))) : undefined
}

export const numberKinds = {
  int: wholeOrReal('check.int', true, 2_147_483_647),
  number: wholeOrReal('check.number', false, Number.MAX_SAFE_INTEGER),
  money: decimal('check.money', 2, 0, 9_999_999_999.99),
  rate: share,
}
