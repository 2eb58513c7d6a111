import type { Rule } from '../kit/rule'
import { passwordProblem } from './password'

/** The same that is asked of staff: long enough, not known to everybody, not the member's own name or address. */
export const memberPassword: Rule<'password' | 'username' | 'name' | 'email'> = {
  reads: ['password'],
  check: ({ password, username, name, email }) =>
    typeof password === 'string' ? passwordProblem(password, [username, name, email]) : undefined,
}
