import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNED_FOR } from '../../../config/fileLimits'
import type { Services } from '../../foundation/services/services'
import { nameInLink, placed } from './names'

const PURPOSE = 'addresses of files'

/** What an address leads to: `content` a hash, `link` the key of a link. */
export type Signed = 'content' | 'link'

const signatureOf = ({ secrets }: Pick<Services, 'secrets'>, what: Signed, word: string, until: number): string =>
  createHmac('sha256', secrets.deriveKey(PURPOSE)).update(`${what} ${word} ${until}`).digest('base64url')

/** `?until=…&signature=…`. `word`: the key or hash with its site; `until`: seconds since 1970. */
export const signedQuery = (services: Pick<Services, 'secrets'>, what: Signed, word: string, until: number): string =>
  `?until=${until}&signature=${signatureOf(services, what, word, until)}`

export type SignatureState = 'none' | 'good' | 'over' | 'bad'

export function signatureIn(
  services: Pick<Services, 'secrets' | 'now'>,
  what: Signed,
  word: string,
  { until, signature }: { until?: string | undefined; signature?: string | undefined },
): SignatureState {
  if (until === undefined || signature === undefined) return 'none'
  const expected = Buffer.from(signatureOf(services, what, word, Number(until)))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad'
  return Number(until) * 1000 > services.now().getTime() ? 'good' : 'over'
}

/** The same for half of its time, so that a browser need not fetch it anew each time it is listed. */
export function soonOver({ now }: Pick<Services, 'now'>): number {
  const step = SIGNED_FOR / 2
  return Math.floor((Math.ceil(now().getTime() / step) + 1) * (step / 1000))
}

export interface AddressedFile {
  hash: string
  name: string
  /** Itself, or by a folder above it. */
  is_closed: boolean
}

/** Where the bytes are: for a public file an address that always holds the same, for a private one a signed one. */
export function contentAddress(
  services: Pick<Services, 'secrets' | 'now'>,
  site: string,
  { hash, name, is_closed }: AddressedFile,
  size?: string,
): string {
  const word = placed(hash, site)
  const bare = `/files/${word}/${size ?? nameInLink(name)}`
  return is_closed ? `${bare}${signedQuery(services, 'content', word, soonOver(services))}` : bare
}
