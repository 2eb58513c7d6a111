import { sql } from 'kysely'
import type { Services } from '../../foundation/services/services'
import { settlesRights } from '../changes/settlesRights'
import { isSuperAdministrator } from './rights'
import { endSessions } from './sessions'

/** Sessions of people who may not sign in any more: they open nothing, and what came from them elsewhere has to end too. */
export async function endStrayedSessions(services: Services): Promise<void> {
  const { database, schema } = services.places.control
  const { rows } = await sql<{ userId: number }>`
    SELECT DISTINCT s.user_id AS "userId" FROM ${sql.id(schema, 'session')} s
    LEFT JOIN ${sql.id(schema, 'user')} u ON u.id = s.user_id AND u.status = 'enabled' WHERE u.id IS NULL
  `.execute(database.background)
  for (const { userId } of rows) await endSessions(services, { userId })
  await endUnlinkedSessions(services)
}

/** Sessions that came from the centre, of accounts that it may not enter any more. */
async function endUnlinkedSessions(services: Services): Promise<void> {
  const { database, schema } = services.places.control
  const { rows } = await sql<{ id: number; userId: number; isLinked: boolean }>`
    SELECT s.id, s.user_id AS "userId", EXISTS (
      SELECT FROM ${sql.id(schema, 'account_link')} l WHERE l.user_id = s.user_id AND l.confirmed_at IS NOT NULL
    ) AS "isLinked" FROM ${sql.id(schema, 'session')} s WHERE s.origin_ref IS NOT NULL
  `.execute(database.background)
  for (const { id, userId, isLinked } of rows)
    if (!isLinked || (!services.environment.ssoSuper && (await isSuperAdministrator(services, userId))))
      await endSessions(services, { userId, id })
}

/** Looks whenever users, or what makes them more than they were, were changed in whatever way. */
export function followUsers(services: Services): void {
  services.events.hear((event) => {
    if (event.type !== 'rows-changed' || !settlesRights(event.resource)) return
    endStrayedSessions(services).catch((error) => services.log.error({ err: error }, 'sessions could not be ended'))
  })
}
