import { reservedSites } from '../../../config/reservedSites'
import type { Rule } from '../kit/rule'

/** A site of such a name could never be entered. */
export const siteName: Rule<'name'> = {
  reads: ['name'],
  check: ({ name }) =>
    typeof name === 'string' && reservedSites.has(name.toLowerCase())
      ? { field: 'name', message: 'rule.siteNameReserved', values: { name } }
      : undefined,
}
