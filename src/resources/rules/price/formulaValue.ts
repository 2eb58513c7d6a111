import { ONE, over, times, toStep } from '../../kit/decimal'
import type { Formula, StepWay } from './formula'

/** What a formula makes of the report's price; all in units of 10⁻¹². */
export function formulaValue(formula: Formula, x: bigint): bigint {
  switch (formula.is) {
    case 'x':
      return x
    case 'number':
      return formula.units
    case 'step':
      return stepped(formula.way, formulaValue(formula.of, x), formulaValue(formula.step, x))
    default:
      return combined(formula, formulaValue(formula.left, x), formulaValue(formula.right, x))
  }
}

type Pair = Exclude<Formula, { is: 'x' | 'number' | 'step' }>

function combined(formula: Pair, left: bigint, right: bigint): bigint {
  if (formula.is === 'sum') return formula.isLess ? left - right : left + right
  if (formula.is === 'times') return times(left, right)
  if (formula.is === 'over') return over(left * ONE, right)
  const [low, high] = left < right ? [left, right] : [right, left]
  return formula.way === 'min' ? low : high
}

function stepped(way: StepWay, units: bigint, step: bigint): bigint {
  if (way === 'round') return toStep(units, step)
  const below = (units / step) * step
  if (way === 'floor') return below > units ? below - step : below
  return below < units ? below + step : below
}
