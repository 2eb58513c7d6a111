import { sql } from 'kysely'
import { SEEN_VERSION } from '../../server/features/account/newVersion'
import { seedVersions } from '../../server/features/setting/versions/seedVersions'
import type { Services } from '../../server/foundation/services/services'

/** Whoever signs in by this name has not read yet what is new. */
const UNTOLD = 'zhaoning'

/** The rows of docs/changes, which everybody but one has read: the demo can be looked at with a card and without. */
export async function seedVersionNews(services: Services, folder: string): Promise<void> {
  await seedVersions(services, folder)
  const { database, schema } = services.places.control
  await sql`INSERT INTO ${sql.id(schema, 'personal_setting')} (user_id, key, value, updated_at)
    SELECT u.id, ${SEEN_VERSION}, to_jsonb(v.release), ${services.now()}
    FROM ${sql.id(schema, 'user')} u,
      (SELECT release FROM ${sql.id(schema, 'version_log')} ORDER BY released_at DESC, id DESC LIMIT 1) v
    WHERE u.name <> ${UNTOLD}
    ON CONFLICT (user_id, key) DO NOTHING`.execute(database.kysely)
}
