import { cleanText } from '../text/cleanText'

/** Signs of the longest number that is looked at. */
const LONGEST = 64
const PLAIN = /^[+-]?\d+(\.\d+)?$/
/** A comma groups thousands or nothing: `0,345` and `1234,567` are other people’s decimals. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const PERCENT = /^([+-]?)(\d+)(?:\.(\d+))?\s?%$/

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
export const shareOf = (input: unknown): unknown => {
  if (typeof input !== 'string' || !/[%％]/.test(input)) return input
  const [, sign, whole = '', rest = ''] = PERCENT.exec(cleaned(input)) ?? []
  if (sign === undefined) return input
  const digits = whole.padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${rest}`
}

/** Without an exponent: `1e-7` → `0.0000001`. */
export const plainOf = (value: number): string => {
  if (Number.isSafeInteger(value)) return String(value)
  if (Math.abs(value) >= 1e21) return String(BigInt(value))
  const text = String(value)
  const [, sign, digits = '', zeros] = /^(-?)([\d.]+)e-(\d+)$/.exec(text) ?? []
  return zeros === undefined ? text : `${sign}0.${'0'.repeat(Number(zeros) - 1)}${digits.replace('.', '')}`
}
