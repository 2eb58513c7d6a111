import { sql } from 'kysely'
import { Invalid, LockedOut } from '../../foundation/faults/errors'
import { placeOf } from '../../foundation/http/placeOf'
import { isPassword } from '../../foundation/secrets/password'
import type { Caller } from '../../foundation/services/caller'
import type { Services } from '../../foundation/services/services'
import { beginAttempt, forgetAttempt, lockKeyOf } from './lockOut'

/**
 * Whoever sits at a signed-in browser is not yet its owner. Throws Invalid where this is not their password, and LockedOut
 * after as many wrong ones as at signing in: they are counted together.
 */
export async function confirmPassword(services: Services, { userId, name, ip }: Caller, given: unknown): Promise<void> {
  if (typeof given !== 'string' || given === '')
    throw new Invalid([{ field: 'current_password', message: 'rule.presentPasswordNeeded' }])
  const key = lockKeyOf(userId, name)
  const attempt = await beginAttempt(services, key, placeOf(ip))
  const { database, schema } = services.places.control
  const { rows } = await sql<{ password: string }>`
    SELECT password FROM ${sql.id(schema, 'user')} WHERE id = ${userId}`.execute(database.kysely)
  if (await isPassword(rows[0]?.password, given)) return forgetAttempt(services, attempt)
  if (attempt.left <= 0) throw new LockedOut(attempt.lockOutMinutes)
  throw new Invalid([{ field: 'current_password', message: 'rule.presentPasswordWrong' }])
}
