import type { Rule } from '../kit/rule'

/** Three capital letters, as ISO 4217 writes them. */
export const currencyCode: Rule<'code'> = {
  reads: ['code'],
  check: ({ code }) =>
    typeof code === 'string' && !/^[A-Z]{3}$/.test(code) ? { field: 'code', message: 'rule.currencyCode' } : undefined,
}
