import { sql } from 'kysely'
import { LockedOut } from '../errors'
import type { Services } from '../services'
import { platformSettings } from './platformSettings'
import { hashOf } from './tokens'

const MINUTE = 60_000

/** Whose failures are counted: an account's under whatever name it is called; a name's where there is no account. */
export const lockKeyOf = (userId: number | undefined, name: string): string =>
  userId === undefined ? `name ${hashOf(name.trim().toLowerCase())}` : `user ${userId}`

export interface Attempt {
  /** How many wrong passwords may still follow this one. */
  left: number
  /** Minutes until the next attempt, once none is left. */
  lockOutMinutes: number
}

/**
 * Counts an attempt before its password is looked at, so that a hundred attempts at once get no more tries than a
 * hundred in a row. Throws LockedOut when there were too many.
 */
export async function beginAttempt(services: Services, key: string): Promise<Attempt> {
  const { attempts, lockOutMinutes } = await platformSettings(services)
  const now = services.now()
  const { database, schema } = services.places.control
  const window = new Date(now.getTime() - lockOutMinutes * MINUTE)
  const until = new Date(now.getTime() + lockOutMinutes * MINUTE)
  const { rows } = await sql<{ failures: number; locked_until: string | null }>`
    INSERT INTO ${sql.id(schema, 'sign_in_failure')} AS f (key, failures, failed_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN f.locked_until > ${now} THEN f.failures + 1
                      WHEN f.locked_until IS NOT NULL OR f.failed_at < ${window} THEN 1
                      ELSE f.failures + 1 END,
      locked_until = CASE WHEN f.locked_until > ${now} THEN f.locked_until
                          WHEN f.locked_until IS NOT NULL OR f.failed_at < ${window} THEN NULL
                          WHEN f.failures + 1 >= ${attempts} THEN ${until}::timestamptz
                          ELSE NULL END,
      failed_at = ${now}
    RETURNING failures, locked_until
  `.execute(database.kysely)
  const { failures = 1, locked_until = null } = rows[0] ?? {}
  if (failures > attempts && locked_until !== null) {
    throw new LockedOut(Math.max(1, Math.ceil((new Date(locked_until).getTime() - now.getTime()) / MINUTE)))
  }
  return { left: attempts - failures, lockOutMinutes }
}

/** After a right password, or when an administrator unlocks the account. */
export async function forgetFailures({ places }: Services, key: string): Promise<void> {
  const { database, schema } = places.control
  await sql`DELETE FROM ${sql.id(schema, 'sign_in_failure')} WHERE key = ${key}`.execute(database.kysely)
}
