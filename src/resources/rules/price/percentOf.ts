import { ONE, textOf, unitsOf } from '../../kit/decimal'
import { withoutZeros } from '../../kit/withoutZeros'

/** `0.15` → `15%`; of what is left after it is taken off, `85%`. */
export function percentOf(part: string, isLeft = false): string {
  const units = unitsOf(part) ?? 0n
  const text = textOf((isLeft ? ONE - units : units) * 100n, 4)
  return `${withoutZeros(text)}%`
}
