import type { Rule } from '../kit/rule'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** A rule leads to a department, to people or to both. */
export const assignsToSomebody: Rule<'department_id' | 'user_ids'> = {
  reads: ['department_id', 'user_ids'],
  check: ({ department_id: department, user_ids: people }) =>
    isEmpty(department) && isEmpty(people) ? { field: 'department_id', message: 'rule.assigneeNeeded' } : undefined,
}
