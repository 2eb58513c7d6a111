import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../foundation/db/database'
import type { Services } from '../../../foundation/services/services'
import { takeRecoveryCode } from './recoveryCodes'
import { isTotpCode, takeTotp } from './totp'

/** By what a code was right. */
export type ProvedBy = 'totp' | 'recovery'

export interface Factor {
  id: number
  kind: 'totp'
  name: string
  confirmed_at: string
  used_at: string | null
}

const tableOf = ({ places: { control } }: Services, name: string) => sql.id(control.schema, name)
const readerOf = ({ places: { control } }: Services) => control.database.kysely

/** Those that count: tried at least once. */
export async function factorsOf(
  services: Services,
  userId: number,
  trx: Kysely<Tables> = readerOf(services),
): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    SELECT id, kind, name, confirmed_at, used_at FROM ${tableOf(services, 'second_factor')}
    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL ORDER BY id
  `.execute(trx)
  return rows
}

export const hasFactor = async (services: Services, userId: number): Promise<boolean> =>
  (await factorsOf(services, userId)).length > 0

/** Whether a code is one of theirs; it is used up. Six digits are an app's, anything longer a recovery code. */
export async function takeCode(services: Services, userId: number, typed: string): Promise<ProvedBy | undefined> {
  const code = typed.replaceAll(' ', '')
  if (isTotpCode(code)) return (await takeTotp(services, userId, code)) ? 'totp' : undefined
  return (await takeRecoveryCode(services, userId, typed)) ? 'recovery' : undefined
}

/** All that somebody has besides a password; resolves to whether there was anything. */
export async function removeFactors(services: Services, userId: number): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM ${tableOf(services, 'second_factor')} WHERE user_id = ${userId} RETURNING id`.execute(
      readerOf(services),
    )
  await sql`DELETE FROM ${tableOf(services, 'recovery_code')} WHERE user_id = ${userId}`.execute(readerOf(services))
  await sql`DELETE FROM ${tableOf(services, 'half_session')} WHERE user_id = ${userId}`.execute(readerOf(services))
  return rows.length > 0
}
