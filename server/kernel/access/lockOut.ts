import { sql } from 'kysely'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { LockedOut } from '../../foundation/faults/errors'
import { hashOf } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from './platformSettings'

const MINUTE = 60_000
/** One account from all strange places together: so many times what one place may fail. */
const PLACES = 10

/** Whose failures are counted: an account's under whatever name it is called; a name's where there is no account. */
export const lockKeyOf = (userId: number | undefined, name: string): string =>
  userId === undefined ? `name ${hashOf(comparisonKey(name))}` : `user ${userId}`

export interface Attempt {
  /** How many wrong passwords may still follow this one. */
  left: number
  /** Minutes until the next attempt, once none is left. */
  lockOutMinutes: number
  /** What was counted, to be forgotten after a right password. */
  keys: readonly string[]
}

interface Lock {
  attempts: number
  lockOutMinutes: number
}

/** Counts one failure under a key; resolves to how many there are. Throws LockedOut when there were too many. */
async function count(services: Services, key: string, { attempts, lockOutMinutes }: Lock): Promise<number> {
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
  return failures
}

/**
 * Counts an attempt from a strange place before its password is looked at, so that a hundred attempts at once get no more
 * tries than a hundred in a row. Throws LockedOut when there were too many from there, or from all such places together.
 */
export async function beginAttempt(services: Services, key: string, place: string): Promise<Attempt> {
  const { attempts, lock_out_minutes: lockOutMinutes } = await platformSettings(services)
  const keys = [`${key} from ${place}`, `${key} from anywhere`] as const
  const failures = await count(services, keys[0], { attempts, lockOutMinutes })
  await count(services, keys[1], { attempts: attempts * PLACES, lockOutMinutes })
  return { left: attempts - failures, lockOutMinutes, keys }
}

/** After a right password: what was counted for it was no failure, and nothing else of its place is one any more. */
export async function forgetAttempt({ places }: Services, { keys: [own = '', shared = ''] }: Attempt): Promise<void> {
  const { database, schema } = places.control
  const table = sql.id(schema, 'sign_in_failure')
  await sql`DELETE FROM ${table} WHERE key = ${own}`.execute(database.kysely)
  await sql`UPDATE ${table} SET failures = greatest(failures - 1, 0) WHERE key = ${shared}`.execute(database.kysely)
}

/** All that was counted for an account, wherever: when its password is set anew or an administrator unlocks it. */
export async function forgetFailures({ places }: Services, key: string): Promise<void> {
  const { database, schema } = places.control
  await sql`DELETE FROM ${sql.id(schema, 'sign_in_failure')} WHERE starts_with(key, ${`${key} `})`.execute(
    database.kysely,
  )
}
