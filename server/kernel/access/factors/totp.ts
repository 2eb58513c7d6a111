import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { SecretPlace } from '../../../foundation/secrets/secrets'
import type { Services } from '../../../foundation/services/services'

const PERIOD = 30
const SECRET_BYTES = 20
/** Clocks of phones are off by as many intervals at most. */
const WINDOW = 1

const tableOf = ({ places: { control } }: Services) => sql.id(control.schema, 'second_factor')
const readerOf = ({ places: { control } }: Services) => control.database.kysely

export const secretOfFactor = (id: number): SecretPlace => ({ table: 'second_factor', column: 'secret', id })

/** Digits of ASCII alone: nothing else is a code, whatever a keyboard makes of it. */
export const isTotpCode = (text: string): boolean => /^[0-9]{6}$/.test(text)

const totpOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 })

/** The code that an app shows at a moment. */
export const totpCodeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() })

export interface BegunTotp {
  id: number
  /** For typing into an app. */
  secret: string
  /** For its camera. */
  uri: string
}

/** A new secret, which counts for nothing until a code of it was typed. An earlier one that was never tried ends. */
export async function beginTotp(
  services: Services,
  owner: { userId: number; name: string; house: string },
): Promise<BegunTotp> {
  const secret = new Secret({ size: SECRET_BYTES })
  const table = tableOf(services)
  await sql`DELETE FROM ${table} WHERE user_id = ${owner.userId} AND confirmed_at IS NULL`.execute(readerOf(services))
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${`"${services.places.control.schema}".second_factor`}, 'id'))::int AS id
  `.execute(readerOf(services))
  const id = rows[0]?.id ?? 0
  await sql`
    INSERT INTO ${table} (id, user_id, kind, name, secret, created_at)
    VALUES (${id}, ${owner.userId}, 'totp', '', ${services.secrets.encrypt(secret.base32, secretOfFactor(id))}, ${services.now()})
  `.execute(readerOf(services))
  const uri = new TOTP({ issuer: owner.house, label: owner.name, secret, period: PERIOD, digits: 6 }).toString()
  return { id, secret: secret.base32, uri }
}

interface Held {
  id: number
  secret: string
}

/** The interval whose code this is, near now. */
function stepOf(services: Services, { id, secret }: Held, code: string): number | undefined {
  const timestamp = services.now().getTime()
  const totp = totpOf(services.secrets.decrypt(secret, secretOfFactor(id)))
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Takes a code once: of twenty that come at the same moment one is right. */
async function takeStep(services: Services, id: number, step: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${tableOf(services)} SET last_step = ${step}, used_at = ${services.now()}
    WHERE id = ${id} AND (last_step IS NULL OR last_step < ${step}) RETURNING id
  `.execute(readerOf(services))
  return rows.length > 0
}

async function takeWhere(services: Services, condition: ReturnType<typeof sql>, code: string): Promise<boolean> {
  if (!isTotpCode(code)) return false
  const { rows } = await sql<Held>`
    SELECT id, secret FROM ${tableOf(services)} WHERE kind = 'totp' AND ${condition} ORDER BY id
  `.execute(readerOf(services))
  for (const held of rows) {
    const step = stepOf(services, held, code)
    if (step !== undefined && (await takeStep(services, held.id, step))) return true
  }
  return false
}

/** Whether it is the code that an app of theirs shows now, never taken before. It is used up. */
export const takeTotp = (services: Services, userId: number, code: string): Promise<boolean> =>
  takeWhere(services, sql`user_id = ${userId} AND confirmed_at IS NOT NULL`, code)

/** The same of an app that is being set up. */
export const takeFirstTotp = (services: Services, userId: number, id: number, code: string): Promise<boolean> =>
  takeWhere(services, sql`user_id = ${userId} AND id = ${id} AND confirmed_at IS NULL`, code)
