import { sql } from 'kysely'
import type { Member } from '../../../src/resources/member'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import { hashOf, isToken, newToken } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'
import type { ShopKey } from './keys'

/** Who is signed in on the shop's pages. */
export type ShopMember = Pick<
  Member,
  'id' | 'username' | 'name' | 'email' | 'phone' | 'company' | 'country_id' | 'address'
>

const DAYS = 30
const DAY = 86_400_000

/** A session holds as long as the password that it was opened with: after a reset whoever signed in before is out. */
const markOf = (column: string) => sql`md5(coalesce(${sql.ref(column)}, ''))`

/** The token is told this once. It is good with this key alone. */
export async function openMemberSession(services: Services, place: Place, key: ShopKey, memberId: number) {
  const token = newToken()
  const expiresAt = new Date(services.now().getTime() + DAYS * DAY)
  await sql`INSERT INTO ${tableSql(place, 'shop_session')} (token_hash, member_id, api_key_id, password_mark, expires_at)
    SELECT ${hashOf(token)}, m.id, ${key.id}, ${markOf('m.password')}, ${expiresAt}
    FROM ${tableSql(place, 'member')} m WHERE m.id = ${memberId}`.execute(place.database.kysely)
  return { token, expires_at: expiresAt.toISOString() }
}

/** 401: whoever was signed in is no longer there, or may no longer. */
export const memberOver = (): Refusal => new Refusal(401, 'shop.memberOver', {}, { who: 'member' })

/** Throws 401 for a token that is over, of another key, or of a member who may no longer sign in. */
export async function signedIn(services: Services, place: Place, key: ShopKey, token: string): Promise<ShopMember> {
  const [found] = isToken(token)
    ? await place.database.ask(sql<ShopMember>`
        SELECT m.id, m.username, m.name, m.email, m.phone, m.company, m.country_id, m.address
        FROM ${tableSql(place, 'shop_session')} s JOIN ${tableSql(place, 'member')} m ON m.id = s.member_id
        WHERE s.token_hash = ${hashOf(token)} AND s.api_key_id = ${key.id} AND s.expires_at > ${services.now()}
          AND m.status = 'enabled' AND s.password_mark = ${markOf('m.password')}`)
    : []
  if (!found) throw memberOver()
  return found
}

export const endMemberSession = async (place: Place, token: string): Promise<void> =>
  void (await sql`DELETE FROM ${tableSql(place, 'shop_session')} WHERE token_hash = ${hashOf(token)}`.execute(
    place.database.kysely,
  ))

/** Sessions that are over go when somebody signs in. */
export const forgetOldSessions = async (place: Place, now: Date): Promise<void> =>
  void (await sql`DELETE FROM ${tableSql(place, 'shop_session')} WHERE expires_at < ${now}`.execute(
    place.database.kysely,
  ))
