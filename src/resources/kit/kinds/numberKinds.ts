import type { Field } from '../field'
import type { KitMessageId } from '../messages'
import { percentText } from '../percent'
import { decimalTextOf, plainOf, shareOf } from './decimalText'
import { isEmpty, type Kind, type Parsed, problemAs } from './kind'

const WHOLE = /^[+-]?\d+(\.0+)?$/

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
  return {
    ...rate,
    parse: (input, field) => {
      const parsed = rate.parse(shareOf(input), field)
      return field.isPercent && 'message' in parsed ? inPercent(parsed) : parsed
    },
  }
})()

const IN_PERCENT: Readonly<Partial<Record<KitMessageId, KitMessageId>>> = {
  'check.rate': 'check.percent',
  'check.min': 'check.percentMin',
  'check.max': 'check.percentMax',
}

/** The same refusal in the words in which people type it. */
function inPercent({ message, values = {} }: Extract<Parsed<string>, { message: KitMessageId }>): Parsed<string> {
  const limits = Object.entries(values).map(([name, value]) => [name, percentText(value)])
  return problemAs(IN_PERCENT[message] ?? message, Object.fromEntries(limits))
}

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
