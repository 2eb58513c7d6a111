import { EncryptJWT, jwtDecrypt } from 'jose'
import { sql } from 'kysely'
import { Refusal } from '../errors'
import { masterFromText, openSecrets } from '../secrets'
import type { Services } from '../services'

const LIFETIME = 60_000
const PURPOSE = 'single sign-on'

/** Installations that belong together share SSO_KEY; one that stands alone makes the key from its own. */
const keyOf = ({ environment, secrets }: Services): Uint8Array =>
  environment.ssoKey === undefined
    ? secrets.deriveKey(PURPOSE)
    : openSecrets(masterFromText(environment.ssoKey)).deriveKey(PURPOSE)

/** An encrypted pass for one person and one site: good once, for a minute. People are known by e-mail on every installation. */
export async function newTicket(services: Services, userId: number, site: string): Promise<string> {
  const { database, schema } = services.places.control
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM ${sql.id(schema, 'user')} WHERE id = ${userId} AND status = 'enabled'
  `.execute(database.kysely)
  const email = rows[0]?.email
  if (email === undefined) throw new Refusal(403, 'signIn.disabled')
  const now = services.now().getTime()
  return new EncryptJWT({})
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(email)
    .setAudience(site)
    .setJti(crypto.randomUUID())
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + LIFETIME))
    .encrypt(keyOf(services))
}

/**
 * The person for whom the ticket was made; it is used up. Late, altered, used, made for another site or for nobody here:
 * refused alike, and logged. `site` is undefined where the one that was named is not served here.
 */
export async function spendTicket(services: Services, token: string, site: string | undefined): Promise<number> {
  try {
    if (!site) throw new Error('the site is not served here')
    const { payload } = await jwtDecrypt(token, keyOf(services), {
      audience: site,
      currentDate: services.now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['sub', 'jti', 'exp', 'aud'],
    })
    // Seconds: what is over within this one is over.
    if ((payload.exp ?? 0) * 1000 <= services.now().getTime()) throw new Error('the ticket is late')
    return await userOfTicket(services, payload.sub ?? '', payload.jti ?? '', payload.exp ?? 0)
  } catch (error) {
    services.log.warn({ err: error, site }, 'a ticket was refused')
    throw new Refusal(403, 'signIn.badTicket', {}, { domain: null })
  }
}

async function userOfTicket({ places }: Services, email: string, jti: string, expires: number): Promise<number> {
  const { database, schema } = places.control
  const { rows: spent } = await sql`
    INSERT INTO ${sql.id(schema, 'used_ticket')} (jti, expires_at) VALUES (${jti}, ${new Date(expires * 1000)})
    ON CONFLICT (jti) DO NOTHING RETURNING jti
  `.execute(database.kysely)
  if (spent.length === 0) throw new Error('the ticket was used before')
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.id(schema, 'user')} WHERE lower(email) = ${email.toLowerCase()} AND status = 'enabled'
  `.execute(database.kysely)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the ticket is for nobody here')
  return id
}
