import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { Refusal } from '../../foundation/faults/errors'
import { hashOf, isToken, newToken } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'
import { comparisonSql } from '../kinds/comparisonSql'

export type Purpose = 'reset' | 'activate' | 'email'

const LIFETIME = 24 * 3_600_000

/** Strangers may ask for the mail of anybody: a new one goes out at most this often, and ends none. */
const MAILED_EVERY = 60_000

const tableOf = ({ places }: Services) => sql.id(places.control.schema, 'user_token')
const readerOf = ({ places }: Services) => places.control.database.kysely

interface Making {
  userId: number
  purpose: Purpose
  /** Who made it; null where its owner asked for it. */
  madeBy: number | null
}

async function addToken(services: Services, trx: Kysely<Tables>, { userId, purpose, madeBy }: Making) {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + LIFETIME)
  const token = newToken()
  await sql`
    INSERT INTO ${tableOf(services)} (user_id, purpose, token_hash, created_at, expires_at, made_by)
    VALUES (${userId}, ${purpose}, ${hashOf(token)}, ${now}, ${expiresAt}, ${madeBy})
  `.execute(trx)
  return { token, expiresAt }
}

/** A token for one purpose, good once within a day. An earlier one for the same purpose ends. */
export const newUserToken = (services: Services, making: Making): Promise<{ token: string; expiresAt: Date }> =>
  readerOf(services)
    .transaction()
    .execute(async (trx) => {
      await sql`DELETE FROM ${tableOf(services)}
        WHERE user_id = ${making.userId} AND purpose = ${making.purpose}`.execute(trx)
      return addToken(services, trx, making)
    })

/**
 * The same for whoever has this address (by its key, see comparisonKey), if anybody: nothing that is there ends by it. One statement, whether or not there is
 * such an account.
 */
export async function newMailedToken(services: Services, email: string, purpose: Purpose): Promise<void> {
  const now = services.now()
  const token = newToken()
  await sql`
    INSERT INTO ${tableOf(services)} (user_id, purpose, token_hash, created_at, expires_at, made_by)
    SELECT u.id, ${purpose}, ${hashOf(token)}, ${now}, ${new Date(now.getTime() + LIFETIME)}, NULL
    FROM ${sql.id(services.places.control.schema, 'user')} u
    WHERE ${comparisonSql(sql`u.email`)} = ${email} AND u.status = 'enabled' AND NOT EXISTS (
      SELECT FROM ${tableOf(services)} t WHERE t.user_id = u.id AND t.purpose = ${purpose} AND t.made_by IS NULL
        AND t.created_at > ${new Date(now.getTime() - MAILED_EVERY)})
  `.execute(readerOf(services))
}

/** Whether a link for this purpose was made for the account and can still be opened. */
export async function hasUserToken(services: Services, userId: number, purpose: Purpose): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${tableOf(services)}
    WHERE user_id = ${userId} AND purpose = ${purpose} AND expires_at > ${services.now()} LIMIT 1`.execute(
    readerOf(services),
  )
  return rows.length > 0
}

/** Every link that was made for the account. */
export async function endUserTokens(services: Services, userId: number): Promise<void> {
  await sql`DELETE FROM ${tableOf(services)} WHERE user_id = ${userId}`.execute(readerOf(services))
}

export interface TokenOwner {
  userId: number
  madeBy: number | null
}

/** Whose token it is; undefined where it is wrong, used or late. Looking does not use it up. */
export async function ownerOfToken(
  services: Services,
  token: string,
  purpose: Purpose,
): Promise<TokenOwner | undefined> {
  if (!isToken(token)) return undefined
  const { rows } = await sql<TokenOwner>`
    SELECT user_id AS "userId", made_by AS "madeBy" FROM ${tableOf(services)}
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${services.now()}
  `.execute(readerOf(services))
  return rows[0]
}

/** Uses the token up. Throws where it is wrong, used or late. */
export async function spendUserToken(services: Services, token: string, purpose: Purpose): Promise<void> {
  const { rows } = await sql`
    DELETE FROM ${tableOf(services)}
    WHERE token_hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${services.now()} RETURNING id
  `.execute(readerOf(services))
  if (rows.length === 0) throw new Refusal(422, 'password.badToken')
}
