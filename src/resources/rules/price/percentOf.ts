import { percentLeft, percentText } from '../../kit/percent'

/** `0.15` → `15%`; of what is left after it is taken off, `85%`. */
export const percentOf = (part: string, isLeft = false): string => (isLeft ? percentLeft(part) : percentText(part))
