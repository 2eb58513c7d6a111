import { sql } from 'kysely'
import { SlowedDown } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import type { Attempt } from './lockOut'
import { platformSettings } from './platformSettings'

const SECOND = 1000
const MINUTE = 60 * SECOND
const LONGEST_WAIT = 60

/**
 * Counts an attempt of a device that the account is known to use. It is never locked out: from the fifth wrong password
 * on each asks for a wait before the next, twice as long as the one before, a minute at most. Throws SlowedDown before
 * that is over, and counts nothing then. What strangers fail is counted elsewhere and does not slow it.
 */
export async function beginKnownAttempt(services: Services, key: string, device: string): Promise<Attempt> {
  const { attempts, lock_out_minutes: lockOutMinutes } = await platformSettings(services)
  const now = services.now()
  const own = `${key} on ${device}`
  const { database, schema } = services.places.control
  const table = sql.id(schema, 'sign_in_failure')
  const window = new Date(now.getTime() - lockOutMinutes * MINUTE)
  const failures = sql`CASE WHEN f.failed_at < ${window} THEN 1 ELSE f.failures + 1 END`
  const wait = sql`least(${LONGEST_WAIT}, power(2, least(${failures} - ${attempts}, 10)))`
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO ${table} AS f (key, failures, failed_at) VALUES (${own}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET failures = ${failures}, failed_at = ${now},
      locked_until = CASE WHEN ${failures} < ${attempts} THEN NULL ELSE ${now}::timestamptz + ${wait} * interval '1 second' END
    WHERE f.locked_until IS NULL OR f.locked_until <= ${now}
    RETURNING failures
  `.execute(database.kysely)
  const row = rows[0]
  if (row) return { left: Math.max(attempts - row.failures, 0), lockOutMinutes: 0, keys: [own] }
  const waiting = await sql<{ locked_until: string | null }>`
    SELECT locked_until FROM ${table} WHERE key = ${own}
  `.execute(database.kysely)
  const until = new Date(waiting.rows[0]?.locked_until ?? now).getTime()
  throw new SlowedDown(Math.max(1, Math.ceil((until - now.getTime()) / SECOND)))
}
