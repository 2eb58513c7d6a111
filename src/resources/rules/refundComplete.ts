import type { Problem } from '../kit/problem'
import type { Rule } from '../kit/rule'

const missing = (field: string): Problem => ({ field, message: 'check.required' })

/** Whoever refunds a part says how much, and whoever refunds lines says which. */
export const refundComplete: Rule<'way' | 'line_ids' | 'amount'> = {
  reads: ['way', 'line_ids', 'amount'],
  check: ({ way, line_ids: lines, amount }) => {
    if (way === 'part' && !amount) return missing('amount')
    return way === 'lines' && !(Array.isArray(lines) && lines.length > 0) ? missing('line_ids') : undefined
  },
}
