import { isResourceName, resourceOf } from '../../../src/resources'
import { Invalid } from '../../foundation/faults/errors'

const UNIQUE_VIOLATION = '23505'
const DIVISION_BY_ZERO = '22012'
const ROOT_OF_NEGATIVE = '2201F'
const DEADLOCK = '40P01'

interface DatabaseError {
  code: string
  table?: string
  constraint?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

export const isUniqueViolation = (error: unknown): boolean => isDatabaseError(error) && error.code === UNIQUE_VIOLATION

export const isDivisionByZero = (error: unknown): boolean => isDatabaseError(error) && error.code === DIVISION_BY_ZERO

export const isSquareRootOfNegative = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === ROOT_OF_NEGATIVE

/** Two transactions waited for each other, and this one was given up. */
export const isDeadlock = (error: unknown): boolean => isDatabaseError(error) && error.code === DEADLOCK

/** What the database says of a value that another row has, as a problem of its field; undefined for any other error. */
export function clashOf(error: unknown): Invalid | undefined {
  if (!isDatabaseError(error) || error.code !== UNIQUE_VIOLATION) return undefined
  const { table = '', constraint = '' } = error
  if (!isResourceName(table)) return undefined
  const field = Object.keys(resourceOf(table).fields).find((name) => constraint === `${table}_${name}`)
  return field === undefined ? undefined : new Invalid([{ field, message: 'check.taken' }])
}
