import { ONE, textOf, unitsOf } from './decimal'
import { decimalTextOf, shareOf } from './kinds/decimalText'
import type { Label } from './label'
import { withoutZeros } from './withoutZeros'

/** A rate has six places, so its percentage has four. */
const PLACES = 4
const SIGN = /[%％]/g

/** `0.15` → `15`, as people type it; what is no number stays as it is. */
export function percentDigits(share: string): string {
  const units = unitsOf(decimalTextOf(share) ?? '')
  return units === undefined ? share : withoutZeros(textOf(units * 100n, PLACES))
}

/** `0.15` → `15%`. */
export const percentText = (share: unknown): string => {
  const digits = percentDigits(String(share))
  return unitsOf(digits) === undefined ? digits : `${digits}%`
}

/** What somebody means who types `15` or `15%` where percent is asked for: `0.15`. Anything else stays as it was typed. */
export function shareTyped(typed: string): string {
  const decimal = decimalTextOf(typed.replace(SIGN, ''))
  return decimal === undefined ? typed : withoutZeros(String(shareOf(`${decimal}%`)))
}

/** `0.15` taken off leaves `85%`. */
export const percentLeft = (share: string): string => percentText(textOf(ONE - (unitsOf(share) ?? 0n), PLACES + 2))

/** How such a number is written where programs and files speak. */
export const percentOnWire: Label = ['接口和文件中为小数：0.15 即 15%', 'A decimal in calls and files: 0.15 means 15%']

/** What a cell of a file may hold. */
export const percentInFiles: Label = ['0.15 和 15% 都表示 15%', '0.15 and 15% both mean 15%']
