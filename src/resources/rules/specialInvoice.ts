import type { Rule } from '../kit/rule'

const NEEDED = ['tax_id', 'address', 'phone', 'bank', 'account'] as const

/** Whoever wants a special invoice deducts its tax: it names the buyer in full. */
export const specialInvoice: Rule<'type' | (typeof NEEDED)[number]> = {
  reads: ['type', ...NEEDED],
  check: (values) => {
    const missing = values.type === 'special' ? NEEDED.find((name) => !values[name]) : undefined
    return missing === undefined ? undefined : { field: missing, message: 'rule.specialInvoice' }
  },
}
