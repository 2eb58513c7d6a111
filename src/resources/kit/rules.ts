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

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Two halves of one thing: the second is missed where only the first is there, and the other way round. */
export const bothOrNeither = <K extends string>(one: K, other: K): Rule<K> => ({
  reads: [one, other],
  check: (values) => {
    if (isBlank(values[one]) === isBlank(values[other])) return undefined
    return { field: isBlank(values[one]) ? one : other, message: 'check.required' }
  },
})
