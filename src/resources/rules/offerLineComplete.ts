import type { Rule } from '../kit/rule'

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A line names a report, or has a name and a price of its own; never both. */
export const offerLineComplete: Rule<'report_id' | 'own_name' | 'own_price'> = {
  reads: ['report_id', 'own_name', 'own_price'],
  check: ({ report_id, own_name, own_price }) => {
    if (isBlank(report_id)) {
      if (isBlank(own_name)) return { field: 'own_name', message: 'rule.offerLineName' }
      return isBlank(own_price) ? { field: 'own_price', message: 'check.required' } : undefined
    }
    if (!isBlank(own_name)) return { field: 'own_name', message: 'rule.offerLineEither' }
    return isBlank(own_price) ? undefined : { field: 'own_price', message: 'rule.offerLineEither' }
  },
}
