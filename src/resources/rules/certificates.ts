import type { Rule } from '../kit/rule'

const SHAPE = /^\s*(?:-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/

/** One certificate or several as PEM, and nothing else: a private key that is pasted with them is not stored. */
export const certificates = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const text = values[field]
    return typeof text === 'string' && text !== '' && !SHAPE.test(text)
      ? { field, message: 'rule.certificates' }
      : undefined
  },
})
