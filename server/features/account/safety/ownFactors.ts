import { sql } from 'kysely'
import { Conflict, Invalid, NotFound, Refusal } from '../../../foundation/faults/errors'
import type { Caller } from '../../../foundation/services/caller'
import type { Services } from '../../../foundation/services/services'
import { factorDemand, isDemandedOf } from '../../../kernel/access/factors/demand'
import { factorsOf } from '../../../kernel/access/factors/factors'
import { makeRecoveryCodes } from '../../../kernel/access/factors/recoveryCodes'
import { type BegunTotp, beginTotp, takeFirstTotp } from '../../../kernel/access/factors/totp'
import { platformSettings } from '../../../kernel/access/platformSettings'
import { rolesOfUser } from '../../../kernel/access/rights'
import { raiseSession } from '../../../kernel/access/sessions'

const MOST = 5
const LONGEST_NAME = 60

const tableOf = ({ places: { control } }: Services) => sql.id(control.schema, 'second_factor')

export const isDemandedOfUser = async (services: Services, userId: number): Promise<boolean> =>
  isDemandedOf(await factorDemand(services), await rolesOfUser(services, userId))

export async function beginOwnTotp(services: Services, { userId, name }: Caller): Promise<BegunTotp> {
  const known = await factorsOf(services, userId)
  if (known.length >= MOST) throw new Refusal(422, 'factor.tooMany', { max: MOST })
  return beginTotp(services, { userId, name, house: (await platformSettings(services)).title })
}

export interface Confirmed {
  /** With the first one; they are told this once. */
  recovery_codes: string[]
}

/** The first code that an app shows proves that it holds the secret: from now on it counts, for this session too. */
export async function confirmOwnTotp(
  services: Services,
  { userId, sessionId }: Caller,
  given: { id: number; code: string; name: string },
): Promise<Confirmed> {
  const name = given.name.trim().slice(0, LONGEST_NAME)
  if (!(await isBegun(services, userId, given.id))) throw new Refusal(422, 'factor.notBegun')
  if (!(await takeFirstTotp(services, userId, given.id, given.code.replaceAll(' ', ''))))
    throw new Invalid([{ field: 'code', message: 'rule.factorWrong' }])
  const { kysely } = services.places.control.database
  const recovery_codes = await kysely.transaction().execute(async (trx) => {
    const others = await factorsOf(services, userId, trx)
    await sql`UPDATE ${tableOf(services)} SET confirmed_at = ${services.now()}, name = ${name}
      WHERE id = ${given.id}`.execute(trx)
    return others.length === 0 ? makeRecoveryCodes(services, trx, userId) : []
  })
  await raiseSession(services, sessionId, { hasFactor: true })
  return { recovery_codes }
}

async function isBegun(services: Services, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${tableOf(services)}
    WHERE id = ${id} AND user_id = ${userId} AND confirmed_at IS NULL`.execute(services.places.control.database.kysely)
  return rows.length > 0
}

/** The last one of somebody who must have one stays; with the last one of anybody else go the recovery codes. */
export async function removeOwnFactor(services: Services, { userId }: Caller, id: number): Promise<void> {
  const isDemanded = await isDemandedOfUser(services, userId)
  const { kysely } = services.places.control.database
  await kysely.transaction().execute(async (trx) => {
    // Two that are removed at once would each see the other.
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableOf(services)}
      WHERE user_id = ${userId} AND confirmed_at IS NOT NULL FOR UPDATE`.execute(trx)
    if (!rows.some((row) => row.id === id)) throw new NotFound()
    if (isDemanded && rows.length === 1) throw new Conflict('factor.last', null)
    await sql`DELETE FROM ${tableOf(services)} WHERE id = ${id}`.execute(trx)
    if (rows.length > 1) return
    const codes = sql.id(services.places.control.schema, 'recovery_code')
    await sql`DELETE FROM ${codes} WHERE user_id = ${userId}`.execute(trx)
  })
}

export async function renewOwnCodes(services: Services, { userId }: Caller): Promise<string[]> {
  if ((await factorsOf(services, userId)).length === 0) throw new NotFound()
  const { kysely } = services.places.control.database
  return kysely.transaction().execute((trx) => makeRecoveryCodes(services, trx, userId))
}
