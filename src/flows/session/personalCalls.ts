import type { BegunFactor } from '../../slices/session/ownFactors'
import type { TokenAsked } from '../../slices/session/ownTokens'
import type { Device, ProfileChange } from '../../slices/session/personal'
import type { Profile } from '../../slices/session/session'

/** Calls about one's own account. */
export interface PersonalCalls {
  'personal.update': { in: ProfileChange; out: unknown }
  'personal.email': { in: { email: string }; out: Profile }
  'personal.withdrawEmail': { in: Record<never, never>; out: Profile }
  'personal.devices': { in: Record<never, never>; out: { list: Device[] } }
  'personal.revoke': { in: { id: number }; out: unknown }
  'factors.begin': { in: Record<never, never>; out: BegunFactor }
  'factors.confirm': { in: { id: number; code: string; name: string }; out: { recovery_codes: string[] } }
  'factors.remove': { in: { id: number }; out: unknown }
  'factors.renewCodes': { in: Record<never, never>; out: { recovery_codes: string[] } }
  'why.ask': { in: { mark: string; reason: string }; out: unknown }
  'tokens.make': { in: TokenAsked; out: { id: number; token: string } }
  'tokens.end': { in: { id: number }; out: unknown }
  'personal.stepUp': { in: { code?: string; current_password?: string }; out: unknown }
  'personal.settings': { in: Record<never, never>; out: Record<string, unknown> }
  'personal.keep': { in: { key: string; value: unknown }; out: unknown }
}
