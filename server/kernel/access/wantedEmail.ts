import { sql } from 'kysely'
import type { Services } from '../../foundation/services/services'

/** The address that a person has asked for and nobody has confirmed yet. */
export async function wantedEmail({ places }: Services, userId: number): Promise<string | null> {
  const { database, schema } = places.control
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM ${sql.id(schema, 'email_change')} WHERE user_id = ${userId}
  `.execute(database.kysely)
  return rows[0]?.email ?? null
}
