import type { Rule } from './rule'

/** Specification §5: the end is not earlier than the start. Blank ends pass: presence is another rule's business. */
export const endsAfter = <K extends string>(start: K, end: K): Rule<K> => ({
  reads: [start, end],
  check: (values) => {
    const from = values[start]
    const to = values[end]
    return typeof from === 'string' && typeof to === 'string' && from && to && to < from
      ? { field: end, message: 'rule.endsBeforeStart' }
      : undefined
  },
})
