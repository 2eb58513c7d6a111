import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { inTurn } from './hashing'

/** OWASP's first choice: argon2id, 19 MiB, two passes. The enum of the package is not there at run time. */
const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longer texts cost time and are nobody's password. */
export const PASSWORD_MAX_LENGTH = 200

/** `$argon2id$…`, as it is stored in `user.password`. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS))

let nobody: Promise<string> | undefined

/** Works as long for `undefined`, which stands for an account that is not there. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password.slice(0, PASSWORD_MAX_LENGTH), OPTIONS))
  return matches && stored !== null && stored !== undefined && password.length <= PASSWORD_MAX_LENGTH
}
