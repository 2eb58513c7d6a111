import type { Resource } from '../../../src/resources/kit/resource'
import { isOfTime, isOverOneMonth } from '../../../src/resources/rules/oneMonth'
import { Invalid } from '../../foundation/faults/errors'
import type { AskedFilters } from './askedFilters'

/** Logs are searched, and rows are exported, for one month at most (specification §5). Throws Invalid for a longer range. */
export function insistOnOneMonth(resource: Resource, { filters }: AskedFilters): void {
  const long = [...filters].filter(([name, range]) => isOfTime(resource.allFields[name]) && isOverOneMonth(range))
  if (long.length === 0) return
  const problems = long.map(([name]) => ({ field: `${name}_to`, message: 'rule.oneMonth' as const }))
  throw new Invalid(problems, 'range.oneMonth')
}
