import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'

/** What had not gone out when the copy was made. */
const OPEN = sql`('waiting', 'held', 'sending')`

/**
 * Of rows that were put back from a copy: a mail that waited then may have gone out since, so it becomes `unknown` and a person
 * settles it. Does nothing in a schema that is older than the queue. Call it before anybody can send.
 */
export async function doubtWaitingMails(kysely: Kysely<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{
    there: boolean
  }>`SELECT to_regclass(${`"${schema}".email_receiver`}) IS NOT NULL AS there`.execute(kysely)
  if (!rows[0]?.there) return
  const [log, receiver] = ['email_log', 'email_receiver'].map((table) => sql.id(schema, table))
  await sql`UPDATE ${receiver} SET state = 'unknown' WHERE state IN ('waiting', 'held')
    AND email_log_id IN (SELECT id FROM ${log} WHERE state IN ${OPEN})`.execute(kysely)
  await sql`UPDATE ${log} SET state = 'unknown', sealed = NULL, next_at = NULL WHERE state IN ${OPEN}`.execute(kysely)
}
