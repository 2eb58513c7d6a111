import { checkDraft } from '../../src/resources/kit/checkDraft'
import { user } from '../../src/resources/user'
import { change } from '../changes'
import { Invalid, Refusal } from '../errors'
import type { Services } from '../services'
import { CONTROL } from '../sites/places'
import { accountOf } from './account'
import type { Visitor } from './caller'
import { forgetFailures, lockKeyOf } from './lockOut'
import { hashPassword } from './password'
import { endSessions } from './sessions'
import { ownerOfToken, spendUserToken } from './userTokens'

/** Sets a new password by a token. It ends every session of the account and unlocks it. */
export async function resetPassword(
  services: Services,
  visitor: Visitor,
  token: string,
  password: string,
): Promise<void> {
  const userId = await ownerOfToken(services, token, 'reset')
  if (userId === undefined) throw new Refusal(422, 'password.badToken')
  const { name, email } = await accountOf(services, userId)
  const { problems } = checkDraft(user, { password }, { isPartial: true, current: { name, email } })
  if (problems.length > 0) throw new Invalid(problems)
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
  await endSessions(services, { userId })
}

/** Enables the account that the token was made for. */
export async function activate(services: Services, visitor: Visitor, token: string): Promise<void> {
  const userId = await ownerOfToken(services, token, 'activate')
  if (userId === undefined) throw new Refusal(422, 'password.badToken')
  await spendUserToken(services, token, 'activate')
  const meta = { action: 'activate', resource: 'user', site: CONTROL, userId, requestId: visitor.requestId } as const
  await change(services, services.places.control, meta, (writer) =>
    writer.update(user, [{ id: userId, values: { status: 'enabled' } }]),
  )
}
