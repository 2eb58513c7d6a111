import { user } from '../../../src/resources/user'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import { forgetFailures, lockKeyOf } from '../../kernel/access/lockOut'
import { newUserToken } from '../../kernel/access/userTokens'
import { wantedEmail } from '../../kernel/access/wantedEmail'
import { handle } from '../../kernel/resources/actions/handle'
import type { HookAsked } from '../../kernel/resources/hook'
import { confirmEmail, withdrawEmail } from './emailChanges'
import { refuseTakingOver } from './hooks/grants'
import { refuseOpeningMore } from './hooks/holdsAll'

const resetPassword = handle(user, 'reset-password', async (asked) => {
  const { services, caller, request, row } = asked
  if (row.id === caller.userId) throw new Conflict('user.ownPassword', null)
  await refuseTakingOver(asked, [row.id])
  const token = await newUserToken(services, { userId: row.id, purpose: 'reset', madeBy: caller.userId })
  return {
    url: `${request.protocol}://${request.host}/#/rebuild?token=${token.token}`,
    expires_at: token.expiresAt.toISOString(),
  }
})

const unlock = handle(user, 'unlock', async (asked) => {
  const { services, row } = asked
  // Whoever unlocks an account again and again may guess its password without end.
  await refuseTakingOver(asked, [row.id])
  await forgetFailures(services, lockKeyOf(row.id, row.name))
  return {}
})

/** That an account wants another address; nobody settles their own, unless nobody stands above them. */
async function insistOnWish(asked: HookAsked, userId: number): Promise<void> {
  const { services, caller } = asked
  if ((await wantedEmail(services, userId)) === null) throw new NotFound()
  if (userId === caller.userId && !caller.isSuper) throw new Conflict('user.ownEmail', null)
  await refuseOpeningMore(asked, userId)
}

const confirmEmailOf = handle(user, 'confirm-email', async (asked) => {
  const { services, row, input, change } = asked
  await insistOnWish(asked, row.id)
  await confirmEmail(services, row.id, input.email, change)
  return {}
})

const refuseEmail = handle(user, 'refuse-email', async (asked) => {
  await insistOnWish(asked, asked.row.id)
  await withdrawEmail(asked.services, asked.row.id)
  return {}
})

export const userActions = [resetPassword, unlock, confirmEmailOf, refuseEmail] as const
