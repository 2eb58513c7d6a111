import type { Rule } from '../kit/rule'

export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A zone that clocks can be set by. */
export const timeZone = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const zone = values[field]
    return typeof zone === 'string' && zone !== '' && !isZone(zone) ? { field, message: 'rule.timeZone' } : undefined
  },
})
