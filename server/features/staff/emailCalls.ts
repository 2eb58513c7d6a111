import type { Call, PublicCall } from '../../foundation/http/call'
import { objectSchema, shortText } from '../../foundation/http/schemas'
import { profileOf } from '../../kernel/access/profile'
import { originSeen } from '../../kernel/access/seenAddress'
import { askForEmail, confirmEmailByToken, withdrawEmail } from './emailChanges'

const askEmail: Call = {
  method: 'POST',
  path: '/api/admin/personal/email',
  access: 'signed-in',
  isPersonal: true,
  title: ['申请更换邮箱', 'Ask for another address of one’s own'],
  input: { body: objectSchema({ email: { type: 'string', maxLength: 200 } }, 'email') },
  output: { type: 'object' },
  async answer(asked) {
    const { services, caller, body } = asked
    await askForEmail(services, caller.userId, body.email, { language: caller.language, origin: originSeen(asked) })
    return profileOf(services, caller)
  },
}

const withdraw: Call = {
  method: 'POST',
  path: '/api/admin/personal/withdraw-email',
  access: 'signed-in',
  isPersonal: true,
  title: ['撤回更换邮箱', 'Withdraw that'],
  output: { type: 'object' },
  async answer({ services, caller }) {
    await withdrawEmail(services, caller.userId)
    return profileOf(services, caller)
  },
}

/** For the link that goes to the new address. */
const confirm: PublicCall = {
  method: 'POST',
  path: '/api/confirm-email',
  access: 'public',
  perMinute: 10,
  title: ['确认邮箱', 'Confirm an address'],
  input: { body: objectSchema({ token: shortText }, 'token') },
  answer: ({ services, visitor, body }) => confirmEmailByToken(services, visitor, String(body.token)),
}

export const emailCalls = [askEmail, withdraw, confirm] as const
