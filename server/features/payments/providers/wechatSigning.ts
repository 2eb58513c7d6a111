import { createDecipheriv, createPrivateKey, createPublicKey, createSign, createVerify, randomBytes } from 'node:crypto'
import { type Connected, NotSigned, ProviderRefused } from '../adapter'

/** Rules of the API v3: https://pay.weixin.qq.com/doc/v3/merchant/4012365342 and those beside it. */
const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const TAG_BYTES = 16
/** What is signed longer ago was kept back by somebody. */
const TOLERANCE = 300

const framed = (key: string, name: 'PRIVATE KEY' | 'PUBLIC KEY'): string =>
  key.includes('-----BEGIN') ? key.replaceAll('\\n', '\n') : `-----BEGIN ${name}-----\n${key}\n-----END ${name}-----`

/** The header by which a request says who makes it; `path` with its query. */
export function authorizationOf({ keys, now }: Connected, method: string, path: string, body: string): string {
  const timestamp = Math.floor(now().getTime() / 1000)
  const nonce = randomBytes(16).toString('hex').toUpperCase()
  const message = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`
  let signature: string
  try {
    const key = createPrivateKey(framed(keys.private_key ?? '', 'PRIVATE KEY'))
    signature = createSign('RSA-SHA256').update(message).sign(key, 'base64')
  } catch {
    throw new ProviderRefused('private_key cannot be read', true)
  }
  return `${SCHEME} mchid="${keys.mch_id}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${keys.serial_no}"`
}

/** Headers in which WeChat Pay says that a body is its own. */
export interface SignedBy {
  timestamp: string | null
  nonce: string | null
  signature: string | null
  serial: string | null
}

/** Throws NotSigned unless WeChat Pay's key that is stored has signed this body, just now. */
export function insistOnSigned({ keys, now }: Connected, by: SignedBy, body: string): void {
  const { timestamp, nonce, signature, serial } = by
  if (!timestamp || !nonce || !signature) throw new NotSigned('No Wechatpay-Signature')
  if (serial !== keys.public_key_id) throw new NotSigned(`Signed by another key: ${serial ?? '–'}`)
  const age = Math.abs(now().getTime() / 1000 - Number(timestamp))
  if (!(age <= TOLERANCE)) throw new NotSigned('Wechatpay-Timestamp is too far from now')
  let isSigned = false
  try {
    const key = createPublicKey(framed(keys.public_key ?? '', 'PUBLIC KEY'))
    isSigned = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).verify(key, signature, 'base64')
  } catch {
    throw new NotSigned('public_key cannot be read')
  }
  if (!isSigned) throw new NotSigned('The signature is not WeChat Pay’s')
}

interface Sealed {
  ciphertext: string
  nonce: string
  associated_data?: string
}

/** What a notification holds, sealed by the APIv3 key (AEAD_AES_256_GCM). */
export function opened({ noticeKey }: Connected, { ciphertext, nonce, associated_data = '' }: Sealed): string {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(noticeKey, 'utf8'), nonce)
    decipher.setAAD(Buffer.from(associated_data))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    throw new NotSigned('It cannot be opened by the APIv3 key that is stored')
  }
}
