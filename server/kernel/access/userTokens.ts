import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { Refusal } from '../../foundation/faults/errors'
import { hashOf, isToken, newToken } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'
import { comparisonSql } from '../kinds/comparisonSql'

export type Purpose = 'reset' | 'activate' | 'email' | 'end-sessions'

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

/** One that ends no earlier one: each mail has its own. */
export const anotherUserToken = (services: Services, making: Making): Promise<{ token: string; expiresAt: Date }> =>
  addToken(services, readerOf(services), making)

/** A link that was made for whoever owns an account, to be mailed to them. */
export interface MailedLink {
  userId: number
  name: string
  email: string
  token: string
  expiresAt: Date
}

/** Somebody registered with it, never came in, and no administrator has said anything of it since. */
const waitingSql = sql`u.status = 'disabled' AND u.created_by IS NULL AND u.updated_by IS NULL AND u.last_login_at IS NULL`

/** Whose account a link of this purpose is for: a new password for whoever may sign in, activation for whoever registered. */
const meantSql = (purpose: 'reset' | 'activate') => (purpose === 'reset' ? sql`u.status = 'enabled'` : waitingSql)

/**
 * A link for whoever has this address or login name (by its key, see comparisonKey), if anybody, at most once a minute: none
 * that is there ends by it. One statement, whether or not there is such an account.
 */
export async function newMailedToken(
  services: Services,
  called: string,
  purpose: 'reset' | 'activate',
): Promise<MailedLink | undefined> {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + LIFETIME)
  const token = newToken()
  const users = sql.id(services.places.control.schema, 'user')
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    WITH made AS (
      INSERT INTO ${tableOf(services)} (user_id, purpose, token_hash, created_at, expires_at, made_by)
      SELECT u.id, ${purpose}, ${hashOf(token)}, ${now}, ${expiresAt}, NULL
      FROM ${users} u
      WHERE ${namedSql(called, purpose)} AND ${meantSql(purpose)} AND NOT EXISTS (
        SELECT FROM ${tableOf(services)} t WHERE t.user_id = u.id AND t.purpose = ${purpose} AND t.made_by IS NULL
          AND t.created_at > ${new Date(now.getTime() - MAILED_EVERY)})
      RETURNING user_id)
    SELECT u.id, coalesce(nullif(u.nickname, ''), u.name) AS name, u.email FROM ${users} u JOIN made ON made.user_id = u.id
  `.execute(readerOf(services))
  const [found] = rows
  return found && { userId: found.id, name: found.name, email: found.email, token, expiresAt }
}

/** A new password is asked for by address; whoever waits for activation has just typed what they sign in with. */
const namedSql = (called: string, purpose: 'reset' | 'activate') =>
  purpose === 'reset'
    ? sql`${comparisonSql(sql`u.email`)} = ${called}`
    : sql`(${comparisonSql(sql`u.email`)} = ${called} OR ${comparisonSql(sql`u.name`)} = ${called})`

/** Whether the account was registered and never activated, be its link still good or not. */
export async function waitsForActivation(services: Services, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.id(services.places.control.schema, 'user')} u
    WHERE u.id = ${userId} AND ${waitingSql}`.execute(readerOf(services))
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
