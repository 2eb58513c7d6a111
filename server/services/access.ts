import { Expired } from '../faults/errors'
import type { Rights } from './rights'
import type { Services } from './services'
import type { Session } from './session'

/** Who is signed in and what they may do, looked up at most every few seconds and at once after a change. */
export interface AccessNow {
  /** Throws Expired. Being asked about counts as use, unless it is said otherwise. */
  session(services: Services, token: string, options?: { isUse?: boolean }): Promise<Session>
  rights(services: Services, userId: number, context: string): Promise<Rights>
}
