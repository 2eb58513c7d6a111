import { pathKey, targetKey } from '../kit/pathKey'
import type { Rule } from '../kit/rule'

/** A redirect to itself would never end; web servers take paths for the same that differ by case or spelling. */
export const leadsElsewhere: Rule<'source' | 'target'> = {
  reads: ['source', 'target'],
  check({ source, target }) {
    if (typeof source !== 'string' || typeof target !== 'string') return undefined
    if (source === target) return { field: 'target', message: 'rule.redirectToItself' }
    return targetKey(target) === pathKey(source) ? { field: 'target', message: 'rule.redirectToSamePath' } : undefined
  },
}
