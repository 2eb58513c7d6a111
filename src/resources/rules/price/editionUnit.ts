import { stepOf, toPriceStep } from '../../kit/decimal'
import { amountOf } from './amounts'
import type { Formula } from './formula'
import { formulaValue } from './formulaValue'
import { remembering } from './known'
import type { EditionPrice } from './line'
import { parseFormula } from './parseFormula'

const CENT = stepOf(2)
/** Each formula is read once; what cannot be read is none. */
const formulaOf = remembering((rule): Formula | undefined => {
  const parsed = parseFormula(rule)
  return 'formula' in parsed ? parsed.formula : undefined
})

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
  const units = toPriceStep(formulaValue(formula, x), CENT)
  return units < 0n ? { units: 0n, by: 'floor' } : { units, by: 'formula' }
}
