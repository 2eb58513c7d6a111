import type { Rule } from '../kit/rule'

type DiscountField = 'discount_type' | 'discount_rate' | 'discount_amount' | 'discount_begin' | 'discount_end'

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A discount that is chosen has its value and both its ends. */
export const discountComplete: Rule<DiscountField> = {
  reads: ['discount_type', 'discount_rate', 'discount_amount', 'discount_begin', 'discount_end'],
  check: (values) => {
    const type = values.discount_type
    if (type !== 'rate' && type !== 'amount') return undefined
    const needed = [`discount_${type}`, 'discount_begin', 'discount_end'] as const
    const missing = needed.find((name) => isBlank(values[name]))
    return missing ? { field: missing, message: 'rule.discountIncomplete' } : undefined
  },
}
