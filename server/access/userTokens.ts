import { sql } from 'kysely'
import { Refusal } from '../errors'
import type { Services } from '../services'
import { hashOf, isToken, newToken } from './tokens'

export type Purpose = 'reset' | 'activate'

const LIFETIME = 24 * 3_600_000

/** A token for one purpose, good once within a day. An earlier one for the same purpose ends. */
export async function newUserToken(
  services: Services,
  userId: number,
  purpose: Purpose,
): Promise<{ token: string; expiresAt: Date }> {
  const { database, schema } = services.places.control
  const table = sql.id(schema, 'user_token')
  const now = services.now()
  const expiresAt = new Date(now.getTime() + LIFETIME)
  const token = newToken()
  await database.kysely.transaction().execute(async (trx) => {
    await sql`DELETE FROM ${table} WHERE user_id = ${userId} AND purpose = ${purpose}`.execute(trx)
    await sql`
      INSERT INTO ${table} (user_id, purpose, token_hash, created_at, expires_at)
      VALUES (${userId}, ${purpose}, ${hashOf(token)}, ${now}, ${expiresAt})
    `.execute(trx)
  })
  return { token, expiresAt }
}

/** Whose token it is; undefined where it is wrong, used or late. Looking does not use it up. */
export async function ownerOfToken(services: Services, token: string, purpose: Purpose): Promise<number | undefined> {
  if (!isToken(token)) return undefined
  const { database, schema } = services.places.control
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM ${sql.id(schema, 'user_token')}
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${services.now()}
  `.execute(database.kysely)
  return rows[0]?.user_id
}

/** Uses the token up. Throws where it is wrong, used or late. */
export async function spendUserToken(services: Services, token: string, purpose: Purpose): Promise<void> {
  const { database, schema } = services.places.control
  const { rows } = await sql`
    DELETE FROM ${sql.id(schema, 'user_token')}
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${services.now()} RETURNING id
  `.execute(database.kysely)
  if (rows.length === 0) throw new Refusal(422, 'password.badToken')
}
