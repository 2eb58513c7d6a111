import type { Rule } from '../kit/rule'

const FIELDS = { roles: 'role_ids', departments: 'department_ids', users: 'user_ids' } as const

/** Whoever sends it to some says to whom. */
export const noticeAudience: Rule<'audience' | 'role_ids' | 'department_ids' | 'user_ids'> = {
  reads: ['audience', 'role_ids', 'department_ids', 'user_ids'],
  check: (values) => {
    const field = FIELDS[values.audience as keyof typeof FIELDS]
    if (!field) return undefined
    const ids = values[field]
    return Array.isArray(ids) && ids.length > 0 ? undefined : { field, message: 'check.required' }
  },
}
