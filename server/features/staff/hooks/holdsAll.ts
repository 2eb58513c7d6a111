import { refuseTouchingSuper } from '../../../kernel/access/account'
import { rolesHeldBy } from '../../../kernel/access/holdings'
import type { HookAsked } from '../../../kernel/resources/hook'
import { refuseRolesBeyond } from './grants'

/** Whoever opens an account to somebody, oneself included, gives them all that it holds, and must hold it too. */
export async function refuseOpeningMore(asked: HookAsked, userId: number): Promise<void> {
  await refuseTouchingSuper(asked.services, asked.caller, userId)
  await refuseRolesBeyond(asked, await rolesHeldBy(asked.services, [userId]))
}
