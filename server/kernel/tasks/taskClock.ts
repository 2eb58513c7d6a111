import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import type { Services } from '../../foundation/services/services'

/**
 * What time it is for every node: the database's, so that a node whose clock is wrong begins nothing early or twice. Tests move
 * the server's own clock; it is ahead of the machine's by so much here too.
 */
export async function taskTime({ now }: Pick<Services, 'now'>, reader: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date | string }>`SELECT now() AS now`.execute(reader)
  const ahead = Math.round((now().getTime() - Date.now()) / 1000) * 1000
  return new Date(new Date(rows[0]?.now ?? Date.now()).getTime() + ahead)
}
