import { stepOf, toStep, unitsOf } from '../../kit/decimal'
import type { Formula } from './formula'
import { formulaValue } from './formulaValue'
import type { EditionPrice } from './line'
import { parseFormula } from './parseFormula'

const CENT = stepOf(2)
const MOST_KEPT = 500

/** Formulas are few and lines are many: each text is read once. */
const read = new Map<string, Formula | undefined>()

function formulaOf(rule: string): Formula | undefined {
  if (!read.has(rule)) {
    if (read.size >= MOST_KEPT) read.clear()
    const parsed = parseFormula(rule)
    read.set(rule, 'formula' in parsed ? parsed.formula : undefined)
  }
  return read.get(rule)
}

export interface EditionUnit {
  units: bigint
  /** `broken`: what stands as its formula cannot be read, so that the fixed price counts. `floor`: it would be below 0. */
  by: 'formula' | 'fixed' | 'broken' | 'floor'
}

/** What one copy of an edition costs in the first currency, to the cent and never below 0. */
export function editionUnit({ price, rule }: EditionPrice, x: bigint): EditionUnit {
  const text = rule?.trim() ?? ''
  const formula = text === '' ? undefined : formulaOf(text)
  if (!formula) return { units: amountOf(price), by: text === '' ? 'fixed' : 'broken' }
  const units = toStep(formulaValue(formula, x), CENT)
  return units < 0n ? { units: 0n, by: 'floor' } : { units, by: 'formula' }
}

/** Decimal text as an amount, never below 0. */
export function amountOf(text: string): bigint {
  const units = unitsOf(text)
  if (units === undefined) throw new RangeError(`Not an amount: ${text}`)
  return units < 0n ? 0n : units
}
