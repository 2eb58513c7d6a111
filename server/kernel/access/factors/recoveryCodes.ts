import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../foundation/db/database'
import { hashOf } from '../../../foundation/secrets/tokens'
import type { Services } from '../../../foundation/services/services'

const COUNT = 10
/** Letters and digits that nobody takes for each other: almost five bits each, 79 in all. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16
const GROUP = 4

const tableOf = ({ places: { control } }: Services) => sql.id(control.schema, 'recovery_code')

/** One byte a sign; those beyond the last whole round of signs are drawn again, so that each is as likely. */
function newCode(): string {
  let code = ''
  while (code.length < LENGTH)
    for (const byte of randomBytes(LENGTH))
      if (byte < SIGNS.length * 8 && code.length < LENGTH) code += SIGNS[byte % SIGNS.length]
  return code
}

const grouped = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, group) => code.slice(group * GROUP, (group + 1) * GROUP)).join('-')

/** As it was made, however it was typed; undefined where it cannot be one. */
const plain = (typed: string): string | undefined => {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[a-z0-9]{16}$/.test(code) ? code : undefined
}

/** Ten new codes, told this once and stored as hashes; the former ones end. */
export async function makeRecoveryCodes(services: Services, trx: Kysely<Tables>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await sql`DELETE FROM ${tableOf(services)} WHERE user_id = ${userId}`.execute(trx)
  await sql`
    INSERT INTO ${tableOf(services)} (user_id, code_hash, created_at)
    SELECT ${userId}, hash, ${services.now()}::timestamptz FROM unnest(${codes.map(hashOf)}::text[]) hash
  `.execute(trx)
  return codes.map(grouped)
}

/** Uses a code up; false where it is none of theirs, or was used. */
export async function takeRecoveryCode(services: Services, userId: number, typed: string): Promise<boolean> {
  const code = plain(typed)
  if (code === undefined) return false
  const { rows } = await sql`
    UPDATE ${tableOf(services)} SET used_at = ${services.now()}
    WHERE user_id = ${userId} AND code_hash = ${hashOf(code)} AND used_at IS NULL RETURNING id
  `.execute(services.places.control.database.kysely)
  return rows.length > 0
}

export async function recoveryCodesLeft(services: Services, userId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM ${tableOf(services)} WHERE user_id = ${userId} AND used_at IS NULL
  `.execute(services.places.control.database.kysely)
  return rows[0]?.left ?? 0
}
