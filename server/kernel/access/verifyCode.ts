import { sql } from 'kysely'
import { Refusal } from '../../foundation/faults/errors'
import { hashOf, newToken } from '../../foundation/secrets/tokens'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from './platformSettings'
import { newLetters, pictureOf } from './verifyPicture'

const LIFETIME = 5 * 60_000

export interface VerifyCode {
  enabled: boolean
  verifyCodeKey: string
  /** A picture as a data URI, empty where no code is asked for. */
  image: string
}

/** `VERIFY_CODE=off` wins, so that tests can sign in whatever the settings say. */
export const asksForCode = async (services: Services): Promise<boolean> =>
  services.environment.verifyCode && (await platformSettings(services)).verify_code

const hashOfCode = (key: string, code: string): string => hashOf(`${key} ${code.trim().toLowerCase()}`)

/** A new picture to read, good for one attempt within five minutes. */
export async function newVerifyCode(services: Services): Promise<VerifyCode> {
  if (!(await asksForCode(services))) return { enabled: false, verifyCodeKey: '', image: '' }
  const letters = newLetters()
  const png = await pictureOf(letters)
  const key = newToken()
  const { database, schema } = services.places.control
  const expires = new Date(services.now().getTime() + LIFETIME)
  await sql`
    INSERT INTO ${sql.id(schema, 'verify_code')} (key, code_hash, expires_at)
    VALUES (${hashOf(key)}, ${hashOfCode(key, letters)}, ${expires})
  `.execute(database.kysely)
  return { enabled: true, verifyCodeKey: key, image: `data:image/png;base64,${png.toString('base64')}` }
}

/** Throws unless the code is the picture's. Right or wrong, the picture is used up. */
export async function spendVerifyCode(services: Services, key: string, code: string): Promise<void> {
  if (!(await asksForCode(services))) return
  const { database, schema } = services.places.control
  const { rows } = await sql<{ code_hash: string; expires_at: string }>`
    DELETE FROM ${sql.id(schema, 'verify_code')} WHERE key = ${hashOf(key)} RETURNING code_hash, expires_at
  `.execute(database.kysely)
  const found = rows[0]
  const isAlive = found !== undefined && new Date(found.expires_at) > services.now()
  if (!isAlive || found.code_hash !== hashOfCode(key, code)) throw new Refusal(422, 'signIn.wrongCode')
}
