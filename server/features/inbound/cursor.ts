import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { Mailbox } from './accounts'

/** So long one node holds an account without saying that it still does. */
const LEASE = '3 minutes'

export interface Cursor {
  uid_validity: number | null
  last_uid: number
}

/** Holds an account for a node; undefined where another one has it. Time is the database's. */
export async function holdAccount(place: Place, { id, folder }: Mailbox, node: string): Promise<Cursor | undefined> {
  const table = tableSql(place, 'inbound_cursor')
  const { rows } = await sql<Cursor>`INSERT INTO ${table} AS c (account_id, folder, holder, lease_until)
    VALUES (${id}, ${folder}, ${node}, now() + ${LEASE}::interval)
    ON CONFLICT (account_id, folder) DO UPDATE SET holder = excluded.holder, lease_until = excluded.lease_until
      WHERE c.holder IS NULL OR c.holder = excluded.holder OR c.lease_until < now()
    RETURNING uid_validity, last_uid`.execute(place.database.kysely)
  return rows[0]
}

/** Says that the account is still held; false where another node has taken it. */
export async function keepHolding(place: Place, { id, folder }: Mailbox, node: string): Promise<boolean> {
  const { rows } = await sql`UPDATE ${tableSql(place, 'inbound_cursor')} SET lease_until = now() + ${LEASE}::interval
    WHERE account_id = ${id} AND folder = ${folder} AND holder = ${node} RETURNING 1`.execute(place.database.kysely)
  return rows.length > 0
}

export async function releaseAccount(
  place: Place,
  { id, folder }: Mailbox,
  node: string,
  error: string | null,
): Promise<void> {
  await sql`UPDATE ${tableSql(place, 'inbound_cursor')} SET holder = NULL, lease_until = NULL, checked_at = now(),
      error = ${error}
    WHERE account_id = ${id} AND folder = ${folder} AND holder = ${node}`.execute(place.database.kysely)
}
