import { hash } from 'node:crypto'

/** Long enough that two values of one field are not taken for the same, short enough to stand beside every field of every row. */
const MARK_LENGTH = 8

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** One text for one value: rows of both sides are read by the same columns. */
export const valueText = (value: unknown): string =>
  isEmpty(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value)

export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || valueText(one) === valueText(other)

/** What was given, as a short print of it; empty values have none. */
export const valueMark = (value: unknown): string => {
  const text = valueText(value)
  return text === '' ? '' : hash('md5', text, 'base64').slice(0, MARK_LENGTH)
}
