import type { Rule } from '../kit/rule'

/** A redirect to itself would never end. */
export const leadsElsewhere: Rule<'source' | 'target'> = {
  reads: ['source', 'target'],
  check: ({ source, target }) =>
    typeof source === 'string' && source === target ? { field: 'target', message: 'rule.redirectToItself' } : undefined,
}
