import type { Rule } from '../kit/rule'

/** The role that sees everything. It is made by the first start and can be neither edited nor deleted. */
export const SUPER_ROLE = 'ROOT2'

const SHAPE = /^[A-Z0-9_]+$/

export const roleCode: Rule<'code'> = {
  reads: ['code'],
  check: ({ code }) => {
    if (typeof code !== 'string') return undefined
    if (code === SUPER_ROLE) return { field: 'code', message: 'rule.roleCodeReserved' }
    return SHAPE.test(code) ? undefined : { field: 'code', message: 'rule.roleCodeShape' }
  },
}
