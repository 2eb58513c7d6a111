import type { Rule } from '../kit/rule'

const SHAPE = /^(?!pg_)[a-z][a-z0-9_]*_$/

/** What a schema's name may start with: it ends with `_`, so that no site's schema is one of the installation's own. */
export const schemaPrefix = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const prefix = values[field]
    return typeof prefix === 'string' && prefix !== '' && !SHAPE.test(prefix)
      ? { field, message: 'rule.schemaPrefix' }
      : undefined
  },
})
