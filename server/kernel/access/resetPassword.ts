import { SUPER_ROLE } from '../../../config/superRole'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { user } from '../../../src/resources/user'
import { Invalid, Refusal } from '../../foundation/faults/errors'
import { hashPassword } from '../../foundation/secrets/password'
import type { Visitor } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { change } from '../changes'
import { accountOf } from './account'
import { givenBy, lackingOf, menuRows, rolesHeldBy } from './holdings'
import { forgetFailures, lockKeyOf } from './lockOut'
import { refuseSamePassword } from './passwordAge'
import { endPersonalTokens } from './personalTokens/personalTokens'
import { endSessions } from './sessions'
import { endUserTokens, ownerOfToken, spendUserToken, type TokenOwner } from './userTokens'

/** Sets a new password by a token; resolves to whose. It ends every session of the account and unlocks it. */
export async function resetPassword(
  services: Services,
  visitor: Visitor,
  token: string,
  password: string,
): Promise<number> {
  const owner = await ownerOfToken(services, token, 'reset')
  if (owner === undefined || !(await mayStillMake(services, owner))) throw new Refusal(422, 'password.badToken')
  const { userId } = owner
  const { name, email } = await accountOf(services, userId)
  const { problems } = checkDraft(user, { password }, { isPartial: true, current: { name, email } })
  if (problems.length > 0) throw new Invalid(problems)
  await refuseSamePassword(services, userId, password)
  const hashed = await hashPassword(password)
  await spendUserToken(services, token, 'reset')
  const meta = {
    action: 'reset-password',
    resource: 'user',
    site: CONTROL,
    userId,
    requestId: visitor.requestId,
  } as const
  await change(services, services.places.control, meta, (writer) =>
    writer.update(user, [{ id: userId, values: { password: hashed } }]),
  )
  await forgetFailures(services, lockKeyOf(userId, name))
  await endUserTokens(services, userId)
  await endSessions(services, { userId })
  await endPersonalTokens(services, userId)
  return userId
}

/** Since a link was made its owner may have been given more, or its maker less. */
async function mayStillMake(services: Services, { userId, madeBy }: TokenOwner): Promise<boolean> {
  if (madeBy === null || madeBy === userId) return true
  const { isSuper, roles } = await services.access.rights(services, madeBy, CONTROL)
  if (isSuper) return true
  const held = await rolesHeldBy(services, [userId])
  if (roles.length === 0 || held.some(({ code }) => code === SUPER_ROLE)) return false
  return (await lackingOf(services, madeBy, givenBy(held, await menuRows(services)))).length === 0
}

/** Enables the account that the token was made for. */
export async function activate(services: Services, visitor: Visitor, token: string): Promise<void> {
  const owner = await ownerOfToken(services, token, 'activate')
  if (owner === undefined) throw new Refusal(422, 'password.badToken')
  const { userId } = owner
  await spendUserToken(services, token, 'activate')
  const meta = { action: 'activate', resource: 'user', site: CONTROL, userId, requestId: visitor.requestId } as const
  await change(services, services.places.control, meta, (writer) =>
    writer.update(user, [{ id: userId, values: { status: 'enabled' } }]),
  )
}
