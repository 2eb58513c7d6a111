import { ONE } from '../../kit/decimal'
import type { Formula, FormulaFault } from './formula'
import { formulaValue } from './formulaValue'

/** How fast a formula may rise with x at any place: from `low` to `high`. Steps rise at once, that is: without a bound. */
interface Slope {
  low: bigint
  high: bigint
}

const STEEPEST = 10n ** 60n
const FLAT: Slope = { low: 0n, high: 0n }

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)

const namesX = (formula: Formula): boolean => {
  if (formula.is === 'x') return true
  if (formula.is === 'number') return false
  if (formula.is === 'step') return namesX(formula.of) || namesX(formula.step)
  return namesX(formula.left) || namesX(formula.right)
}

/** What makes a well-written formula unfit for a price: no x, x times x, division by nothing, a price that falls. */
export function faultOfShape(formula: Formula): FormulaFault | undefined {
  if (!namesX(formula)) return { fault: 'noX' }
  const slope = slopeOf(formula)
  if ('fault' in slope) return slope
  return slope.low < 0n ? { fault: 'falls' } : undefined
}

function slopeOf(formula: Formula): Slope | FormulaFault {
  if (formula.is === 'x') return { low: ONE, high: ONE }
  if (formula.is === 'number') return FLAT
  if (formula.is === 'step') return steppedSlope(formula)
  const left = slopeOf(formula.left)
  if ('fault' in left) return left
  const right = slopeOf(formula.right)
  if ('fault' in right) return right
  if (formula.is === 'sum') return formula.isLess ? lessSlope(left, right) : addedSlope(left, right)
  if (formula.is === 'bound') return { low: least(left.low, right.low), high: most(left.high, right.high) }
  return scaledSlope(formula, left, right)
}

const capped = (slope: bigint): bigint => most(-STEEPEST, least(STEEPEST, slope))
const addedSlope = (one: Slope, other: Slope): Slope => ({
  low: capped(one.low + other.low),
  high: capped(one.high + other.high),
})
const lessSlope = (one: Slope, other: Slope): Slope => addedSlope(one, { low: -other.high, high: -other.low })

function steppedSlope({ of, step }: Formula & { is: 'step' }): Slope | FormulaFault {
  const ofStep = slopeOf(step)
  if ('fault' in ofStep) return ofStep
  if (namesX(step) || formulaValue(step, 0n) <= 0n) return { fault: 'step' }
  const slope = slopeOf(of)
  if ('fault' in slope || !namesX(of)) return slope
  return { low: slope.low < 0n ? -STEEPEST : 0n, high: slope.high > 0n ? STEEPEST : 0n }
}

/** x is multiplied by numbers, and divided by numbers that are not nothing. */
function scaledSlope(formula: Formula & { is: 'times' | 'over' }, left: Slope, right: Slope): Slope | FormulaFault {
  const { is, left: one, right: other } = formula
  if (namesX(other) && (is === 'over' || namesX(one))) return { fault: 'notLinear' }
  const [slope, factor] = namesX(other) ? [right, formulaValue(one, 0n)] : [left, formulaValue(other, 0n)]
  if (is === 'over' && factor === 0n) return { fault: 'zero' }
  const scaled = (each: bigint): bigint => capped(is === 'over' ? (each * ONE) / factor : (each * factor) / ONE)
  return factor < 0n
    ? { low: scaled(slope.high), high: scaled(slope.low) }
    : { low: scaled(slope.low), high: scaled(slope.high) }
}
