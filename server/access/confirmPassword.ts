import { sql } from 'kysely'
import { Invalid, LockedOut } from '../errors'
import type { Services } from '../services'
import type { Caller } from './caller'
import { beginAttempt, forgetFailures, lockKeyOf } from './lockOut'
import { isPassword } from './password'

/**
 * Whoever sits at a signed-in browser is not yet its owner. Throws Invalid where this is not their password, and LockedOut
 * after as many wrong ones as at signing in: they are counted together.
 */
export async function confirmPassword(services: Services, { userId, name }: Caller, given: unknown): Promise<void> {
  if (typeof given !== 'string' || given === '')
    throw new Invalid([{ field: 'current_password', message: 'rule.presentPasswordNeeded' }])
  const key = lockKeyOf(userId, name)
  const { left, lockOutMinutes } = await beginAttempt(services, key)
  const { database, schema } = services.places.control
  const { rows } = await sql<{ password: string }>`
    SELECT password FROM ${sql.id(schema, 'user')} WHERE id = ${userId}`.execute(database.kysely)
  if (await isPassword(rows[0]?.password, given)) return forgetFailures(services, key)
  if (left <= 0) throw new LockedOut(lockOutMinutes)
  throw new Invalid([{ field: 'current_password', message: 'rule.presentPasswordWrong' }])
}
