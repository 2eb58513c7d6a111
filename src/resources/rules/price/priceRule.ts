import type { Rule } from '../../kit/rule'
import { parseFormula } from './parseFormula'
import { sayFault } from './sayFault'

/** What stands as the formula of an edition is one. Empty is the fixed price. */
export const priceRule: Rule<'rule'> = {
  reads: ['rule'],
  check: ({ rule }) => {
    if (typeof rule !== 'string' || rule.trim() === '') return undefined
    const parsed = parseFormula(rule)
    return 'fault' in parsed
      ? { field: 'rule', message: 'rule.priceFormula', values: { why: sayFault(parsed) } }
      : undefined
  },
}
