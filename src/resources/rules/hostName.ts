import type { Rule } from '../kit/rule'

const SHAPE = /^(?:[A-Za-z0-9_]+(?:[.-]+[A-Za-z0-9_]+)*\.?|[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)$/

/** A name or an address of a machine: no path, which a database driver takes for a socket of this machine. */
export const hostName = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const host = values[field]
    return typeof host === 'string' && host !== '' && !SHAPE.test(host)
      ? { field, message: 'rule.hostName' }
      : undefined
  },
})
