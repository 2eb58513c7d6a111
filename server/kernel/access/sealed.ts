import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import type { TicketKey } from './ticketKeys'

const SECONDS = 60
export const TICKET_LIFETIME = SECONDS * 1000

export interface Sealing {
  audience: string
  now: Date
  /** How long it is good; a minute unless told. */
  seconds?: number
  claims: JWTPayload
}

/** Encrypted and authenticated. */
export const seal = (key: TicketKey, { audience, now, claims, seconds = SECONDS }: Sealing): Promise<string> =>
  new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + seconds * 1000))
    .encrypt(key.bytes)

export interface Unsealing {
  audience: string
  now: Date
  required: readonly string[]
  /** Longer than this none of the kind lasts. */
  seconds?: number
}

/** Throws unless one of the keys made it, for this audience, and its time is not over. */
export async function unseal(
  keys: readonly TicketKey[],
  text: string,
  { audience, now, required, seconds = SECONDS }: Unsealing,
): Promise<{ claims: JWTPayload; key: TicketKey; expires: Date }> {
  let key: TicketKey | undefined
  const { payload } = await jwtDecrypt(
    text,
    ({ kid }) => {
      key = keys.find(({ id }) => id === kid)
      if (!key) throw new Error(`no key is called ${JSON.stringify(kid)}`)
      return key.bytes
    },
    {
      audience,
      currentDate: now,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['aud', 'iat', 'exp', ...required],
    },
  )
  const { iat = 0, exp = 0 } = payload
  // Seconds: what is over within this one is over.
  if (exp * 1000 <= now.getTime()) throw new Error('it is late')
  if (!key || exp - iat > seconds) throw new Error('it was made to last')
  return { claims: payload, key, expires: new Date(exp * 1000) }
}
