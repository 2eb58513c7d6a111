import { sql } from 'kysely'
import { GUIDE } from '../../server/features/account/guide'
import type { Services } from '../../server/foundation/services/services'

/** Whoever opens the demo is new to it: the guide is offered to everybody who may upload reports, though there are some already. */
export async function seedGuide(services: Services): Promise<void> {
  const { database, schema } = services.places.control
  await sql`INSERT INTO ${sql.id(schema, 'personal_setting')} (user_id, key, value, updated_at)
    SELECT id, ${GUIDE}, '{"step":"open"}'::jsonb, ${services.now()} FROM ${sql.id(schema, 'user')}
    ON CONFLICT (user_id, key) DO NOTHING`.execute(database.kysely)
}
