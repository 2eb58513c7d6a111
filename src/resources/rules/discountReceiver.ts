import type { Rule } from '../kit/rule'

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A special discount is somebody's: without a member and a company it would be everybody's. */
export const discountReceiver: Rule<'member_id' | 'company'> = {
  reads: ['member_id', 'company'],
  check: ({ member_id, company }) =>
    isBlank(member_id) && isBlank(company) ? { field: 'member_id', message: 'rule.discountReceiver' } : undefined,
}
