import { Refusal } from '../../../foundation/faults/errors'
import type { PublicCall } from '../../../foundation/http/call'
import { objectSchema, shortText } from '../../../foundation/http/schemas'
import { noteAccess } from '../../../kernel/access/noteAccess'
import { endPersonalTokens } from '../../../kernel/access/personalTokens/personalTokens'
import { endSessions } from '../../../kernel/access/sessions'
import { ownerOfToken, spendUserToken } from '../../../kernel/access/userTokens'

/** For the link in a mail of account safety: every session of the account ends, on every device. */
export const endSessionsCall: PublicCall = {
  method: 'POST',
  path: '/api/end-sessions',
  access: 'public',
  perMinute: 10,
  title: ['退出所有设备', 'Sign out everywhere'],
  input: { body: objectSchema({ token: shortText }, 'token') },
  output: objectSchema({ ended: { type: 'integer' } }, 'ended'),
  async answer({ services, visitor, body }) {
    const token = String(body.token)
    const owner = await ownerOfToken(services, token, 'end-sessions')
    if (!owner) throw new Refusal(422, 'password.badToken')
    await spendUserToken(services, token, 'end-sessions')
    const { userId } = owner
    const ended = await endSessions(services, { userId })
    await endPersonalTokens(services, userId)
    await noteAccess(services, visitor, { userId, action: 'sign-out', code: '200', path: '/api/end-sessions' })
    return { ended }
  },
}
