import type { RegisterAsked } from '../slices/session/account'

/** What is asked of an account by whoever is not signed in. */
export interface AccountCalls {
  'account.register': { in: RegisterAsked; out: unknown }
  'account.mailReset': { in: { email: string }; out: unknown }
  'account.mailActivation': { in: { email: string }; out: unknown }
  'account.checkEmail': { in: { email: string }; out: unknown }
  'account.resetPassword': { in: { token: string; password: string }; out: unknown }
  'account.activate': { in: { token: string }; out: unknown }
  'account.endSessions': { in: { token: string }; out: unknown }
  'account.confirmEmail': { in: { token: string }; out: unknown }
}
