import type { Problem } from '../kit/problem'
import type { Rule } from '../kit/rule'

type Field = 'way' | 'line_ids' | 'amount'

const missing = (field: Field): Problem => ({ field, message: 'check.required' })
const unwanted = (field: Field): Problem => ({ field, message: 'rule.refundWay' })

/**
 * Whoever refunds a part says how much, and whoever refunds lines says which. What belongs to another way is refused: an
 * amount that somebody typed is what they want back, whatever stands beside it.
 */
export const refundComplete: Rule<Field> = {
  reads: ['way', 'line_ids', 'amount'],
  check: ({ way, line_ids: lines, amount }) => {
    const hasLines = Array.isArray(lines) && lines.length > 0
    if (way === 'part' && !amount) return missing('amount')
    if (way === 'lines' && !hasLines) return missing('line_ids')
    if (way !== 'part' && amount) return unwanted('amount')
    return way !== 'lines' && hasLines ? unwanted('line_ids') : undefined
  },
}
