import { plainNumber } from '../../resources/kit/plainNumber'
import { withoutZeros } from '../../resources/kit/withoutZeros'

const CURRENCY = '¥'

/** `12800.00` → `¥12,800.00`. */
export const moneyText = (value: unknown): string => {
  const text = String(value)
  return text.startsWith('-') ? `-${CURRENCY}${plainNumber(text.slice(1))}` : `${CURRENCY}${plainNumber(text)}`
}

/** `1.030000` → `1.03`, `21.860000` → `21.86`. */
export const rateText = (value: unknown): string => plainNumber(withoutZeros(String(value)))

/** A part taken off, both ways: `0.15` → 15 and 85. Undefined where it is no number from 0 to 1. */
export const rateBothWays = (value: unknown): { off: string; left: string } | undefined => {
  const rate = Number(value)
  if (value === '' || value === null || !Number.isFinite(rate) || rate < 0 || rate > 1) return undefined
  const percent = (part: number): string => String(Number((part * 100).toFixed(4)))
  return { off: percent(rate), left: percent(1 - rate) }
}
