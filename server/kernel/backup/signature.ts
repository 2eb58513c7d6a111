import { createHash, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** What stands at the end of a backup: who made it, and that nobody has changed it since. */
export interface Signature {
  by: 'key' | 'passphrase'
  /** Of a key: which one; of a passphrase: its salt, in hexadecimal. */
  key: string
  /** HMAC-SHA-256 over the sum of all entries before it, in hexadecimal. */
  mac: string
}

/** By what a backup is signed, or looked at whether it is. */
export type SigningKey = { by: 'key'; bytes: Uint8Array } | { by: 'passphrase'; text: string }

const SALT_BYTES = 16
const KEY_BYTES = 32
const PURPOSE = 'colonnade backup\n'
/** 64 MB and some 0.2 s: a passphrase cannot be tried in great number. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 96 * 1024 * 1024 }

/** Names a key and tells nothing of it. */
export const keyIdOf = (bytes: Uint8Array): string =>
  createHash('sha256').update('id').update(bytes).digest('hex').slice(0, 16)

const macOf = (bytes: Uint8Array, sum: Uint8Array): string =>
  createHmac('sha256', bytes).update(PURPOSE).update(sum).digest('hex')

const stretched = (text: string, salt: string): Buffer =>
  scryptSync(text.normalize('NFC'), Buffer.from(salt, 'hex'), KEY_BYTES, SCRYPT)

export function sign(key: SigningKey, sum: Uint8Array): Signature {
  if (key.by === 'key') return { by: 'key', key: keyIdOf(key.bytes), mac: macOf(key.bytes, sum) }
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return { by: 'passphrase', key: salt, mac: macOf(stretched(key.text, salt), sum) }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** good: by one of these keys; altered: by one of them, and not for these entries; foreign: by none of them. */
export function checkSignature(
  { by, key, mac }: Signature,
  keys: readonly SigningKey[],
  sum: Uint8Array,
): 'good' | 'altered' | 'foreign' {
  for (const each of keys) {
    if (each.by !== by || (each.by === 'key' && keyIdOf(each.bytes) !== key)) continue
    const bytes = each.by === 'key' ? each.bytes : stretched(each.text, key)
    if (isSame(macOf(bytes, sum), mac)) return 'good'
    if (each.by === 'key') return 'altered'
  }
  return 'foreign'
}

/** Undefined where the text is no signature. */
export function readSignature(text: string): Signature | undefined {
  try {
    const { by, key, mac } = JSON.parse(text) as Record<string, unknown>
    const isHex = (value: unknown): value is string =>
      typeof value === 'string' && /^(?:[0-9a-f]{2}){8,64}$/.test(value)
    return (by === 'key' || by === 'passphrase') && isHex(key) && isHex(mac) ? { by, key, mac } : undefined
  } catch {
    return undefined
  }
}
