import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../foundation/services/services'

const SIGNS = 32

/** Nothing of it is stored: whoever has the tables, or an export of them, opens no offer. */
function signatureOf({ secrets }: Pick<Services, 'secrets'>, site: string, id: number): string {
  const key = secrets.deriveKey('offer-links')
  return createHmac('sha256', key).update(`${site}:${id}`).digest('base64url').slice(0, SIGNS)
}

/** By which the page of an offer is opened: its number, and signs that only this installation can make. */
export const offerToken = (services: Pick<Services, 'secrets'>, site: string, id: number): string =>
  `${id.toString(36)}-${signatureOf(services, site, id)}`

/** The offer that a token opens; undefined for one that nobody was given. */
export function idOfToken(services: Pick<Services, 'secrets'>, site: string, token: string): number | undefined {
  const [head = '', ...rest] = token.split('-')
  const id = Number.parseInt(head, 36)
  const given = Buffer.from(rest.join('-'))
  if (!Number.isSafeInteger(id) || id < 1 || id.toString(36) !== head) return undefined
  const right = Buffer.from(signatureOf(services, site, id))
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
