import type { Rule } from '../kit/rule'

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** A text that a program will read: an object of JSON. */
export const jsonText = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const text = values[field]
    return typeof text === 'string' && text !== '' && !isObject(text) ? { field, message: 'check.object' } : undefined
  },
})
