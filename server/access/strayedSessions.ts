import { sql } from 'kysely'
import type { Services } from '../services'
import { endSessions } from './sessions'

/** Sessions of people who may not sign in any more: they open nothing, and what came from them elsewhere has to end too. */
export async function endStrayedSessions(services: Services): Promise<void> {
  const { database, schema } = services.places.control
  const { rows } = await sql<{ userId: number }>`
    SELECT DISTINCT s.user_id AS "userId" FROM ${sql.id(schema, 'session')} s
    LEFT JOIN ${sql.id(schema, 'user')} u ON u.id = s.user_id AND u.status = 'enabled' WHERE u.id IS NULL
  `.execute(database.background)
  for (const { userId } of rows) await endSessions(services, { userId })
}

/** Looks whenever users were changed, in whatever way. */
export function followUsers(services: Services): void {
  services.events.hear((event) => {
    if (event.type !== 'rows-changed' || event.resource !== 'user') return
    endStrayedSessions(services).catch((error) => services.log.error({ err: error }, 'sessions could not be ended'))
  })
}
