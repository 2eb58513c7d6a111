import type { Device, ProfileChange } from '../../slices/session/personal'
import type { Profile } from '../../slices/session/session'

/** Calls about one's own account. */
export interface PersonalCalls {
  'personal.update': { in: ProfileChange; out: unknown }
  'personal.email': { in: { email: string }; out: Profile }
  'personal.withdrawEmail': { in: Record<never, never>; out: Profile }
  'personal.devices': { in: Record<never, never>; out: { list: Device[] } }
  'personal.revoke': { in: { id: number }; out: unknown }
  'personal.settings': { in: Record<never, never>; out: Record<string, unknown> }
  'personal.keep': { in: { key: string; value: unknown }; out: unknown }
}
