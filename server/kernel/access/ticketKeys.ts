import { createHash } from 'node:crypto'
import { masterFromText, openSecrets } from '../../foundation/secrets/secrets'
import type { Services } from '../../foundation/services/services'

export interface TicketKey {
  /** Stands in the ticket's header; tells nothing of the key. */
  id: string
  bytes: Uint8Array
  /** Other installations have it too. */
  isShared: boolean
}

/** What a key of the same master is for: a ticket of one purpose is none of another. */
export type Purpose = 'single sign-on' | 'central sign-out'

const keyOf = (bytes: Uint8Array, isShared: boolean): TicketKey => ({
  id: createHash('sha256').update('key id').update(bytes).digest('base64url').slice(0, 11),
  bytes,
  isShared,
})

/** Those of SSO_KEY: the first makes what is sent, all open what arrives, so that each installation can change over in its own time. */
export const sharedKeys = ({ environment }: Services, purpose: Purpose): TicketKey[] =>
  environment.ssoKeys.map((text) => keyOf(openSecrets(masterFromText(text)).deriveKey(purpose), true))

/** For what this installation sends to itself. */
export const ownKey = ({ secrets }: Services): TicketKey => keyOf(secrets.deriveKey('single sign-on'), false)
