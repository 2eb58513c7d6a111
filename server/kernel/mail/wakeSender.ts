import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import type { Services } from '../../foundation/services/services'

/** On it every node hears in which schema mails are due. */
export const MAIL_DUE = 'mail_due'

/** Where the transaction is in another database nobody hears of its end: it is looked a little later, and then again (ms). */
const LATER = [100, 1_000, 5_000]

interface Waking {
  trx: Kysely<Tables>
  place: Place
  services: Pick<Services, 'places' | 'log'>
}

/** Every sender looks into the place once the transaction is committed. What is missed is seen by their next sweep. */
export async function wakeSender({ trx, place, services }: Waking): Promise<void> {
  const { database } = services.places.control
  if (database.kind === 'postgres' && place.database === database) {
    await sql`SELECT pg_notify(${MAIL_DUE}, ${JSON.stringify(place.schema)})`.execute(trx)
    return
  }
  // The embedded database has one session: whoever looks now looks behind this transaction.
  if (place.database === database) return database.notify(MAIL_DUE, place.schema)
  for (const after of LATER) setTimeout(() => tell(database, place, services.log), after).unref()
}

function tell(database: Database, { schema }: Place, log: Services['log']): void {
  database
    .notify(MAIL_DUE, schema)
    .catch((error: unknown) => log.warn({ err: error }, 'the sender of mails was not woken'))
}
