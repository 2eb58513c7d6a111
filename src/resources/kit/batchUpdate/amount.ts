import { ONE, over, textOf, toStep, unitsOf } from '../decimal'
import { plainWidth } from '../text/plainWidth'

/** What stands behind the decision of batch changes: a number or a percentage, with `=`, `+`, `-` or no sign. */
const AMOUNT = /^([=+-]?)(\d+)(?:\.(\d{1,4}))?(%?)$/

export interface Amount {
  sign: '=' | '+' | '-'
  /** In units of 10⁻¹². */
  units: bigint
  isPercent: boolean
}

/** `+10%`, `-50`, `=1200`, `1200`; undefined for anything else. Full-width signs count as well. */
export function amountOf(text: unknown): Amount | undefined {
  const [, sign, whole = '', rest = '', percent] = AMOUNT.exec(plain(text)) ?? []
  if (sign === undefined) return undefined
  const units = unitsOf(rest ? `${whole}.${rest}` : whole)
  if (units === undefined) return undefined
  return { sign: sign === '+' || sign === '-' ? sign : '=', units, isPercent: percent === '%' }
}

const plain = (text: unknown): string =>
  typeof text === 'string' || typeof text === 'number' ? plainWidth(String(text)).replace(/\s/g, '') : ''

/** What the amount makes of a decimal text, rounded to so many places. Of a share, percentages are points: 0.15 and +5% is 0.2. */
export function amounted(text: string, amount: Amount, places: number, isShare = false): string | undefined {
  const base = unitsOf(text)
  if (base === undefined) return undefined
  const { sign, units, isPercent } = amount
  const part = isPercent ? (isShare ? units / 100n : over(base * units, 100n * ONE)) : units
  return textOf(sign === '=' ? part : sign === '+' ? base + part : base - part, places)
}

/** The nearest multiple of the step, half away from zero. */
export function roundedTo(text: string, step: string, places: number): string | undefined {
  const [base, unit] = [unitsOf(text), unitsOf(step)]
  if (base === undefined || unit === undefined || unit <= 0n) return undefined
  return textOf(toStep(base, unit), places)
}
