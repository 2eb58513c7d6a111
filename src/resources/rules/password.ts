import type { Problem } from '../kit/problem'
import type { Rule } from '../kit/rule'
import { commonPasswords } from './commonPasswords'

export const PASSWORD_MIN_LENGTH = 10

const sameAs = (password: string, other: unknown): boolean =>
  typeof other === 'string' && other !== '' && other.toLowerCase() === password

/**
 * Why a new password is refused: shorter than ten characters, known to everybody, or the person's own name or address.
 * `others` are values that the password may not repeat.
 */
export const passwordProblem = (password: string, others: readonly unknown[] = []): Problem | undefined => {
  if ([...password].length < PASSWORD_MIN_LENGTH) return { field: 'password', message: 'rule.passwordTooShort' }
  const lower = password.toLowerCase()
  const isCommon = commonPasswords.has(lower) || new Set(lower).size < 4 || others.some((other) => sameAs(lower, other))
  return isCommon ? { field: 'password', message: 'rule.passwordTooCommon' } : undefined
}

export const strongPassword: Rule<'password' | 'name' | 'email'> = {
  reads: ['password'],
  check: ({ password, name, email }) =>
    typeof password === 'string' ? passwordProblem(password, [name, email]) : undefined,
}
