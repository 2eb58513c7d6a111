import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { user } from '../../../src/resources/user'
import { Invalid } from '../../foundation/faults/errors'
import type { PublicCall } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { ifAny, objectSchema, querySchema, shortText } from '../../foundation/http/schemas'
import { say } from '../../foundation/messages'
import { doUnseen } from '../../foundation/services/unseen'
import { insistOnRegistration, register } from '../../kernel/access/register'
import { activate, resetPassword } from '../../kernel/access/resetPassword'
import { originSeen } from '../../kernel/access/seenAddress'
import { newMailedToken } from '../../kernel/access/userTokens'
import { comparisonSql } from '../../kernel/kinds/comparisonSql'
import { sendActivation, sendPasswordLink } from './mails/sendAccountMail'
import { tellRegistered } from './registeredNotice'
import { tellSafety } from './safety/tellSafety'

const text = { type: 'string' }
const emailQuery = { query: querySchema({ email: { type: 'string', maxLength: 200 } }, 'email') }

const registerCall: PublicCall = {
  method: 'POST',
  path: '/api/register',
  access: 'public',
  perMinute: 10,
  title: ['注册', 'Register'],
  input: {
    body: objectSchema(
      { name: text, email: text, password: text, verifyCodeKey: text, verifyCode: text },
      'name',
      'email',
      'password',
    ),
  },
  async answer(asked) {
    const { services, visitor, body } = asked
    const link = await register(services, visitor, body)
    await sendActivation(services, link, visitor.language, originSeen(asked))
    await tellRegistered(services, String(body.name))
  },
}

/** Always the same answer, after the same time: who has an account here is nobody's business. */
const sendPasswordMail: PublicCall = {
  method: 'GET',
  path: '/api/send-email/password',
  access: 'public',
  onlyFrom: 'script',
  perMinute: 10,
  title: ['申请重置密码', 'Ask for a new password'],
  input: emailQuery,
  output: objectSchema({ message: text }),
  async answer(asked) {
    const { services, visitor, query } = asked
    doUnseen(services, 'a link for a new password was not made', async () => {
      const link = await newMailedToken(services, comparisonKey(oneOf(query, 'email') ?? ''), 'reset')
      if (link) await sendPasswordLink(services, link, visitor.language, originSeen(asked))
    })
    return { message: say('password.resetSent', visitor.language) }
  },
}

/** For whoever registered and has no mail of it; it answers everybody the same. */
const sendActivationMail: PublicCall = {
  method: 'POST',
  path: '/api/send-email/activation',
  access: 'public',
  perMinute: 10,
  title: ['再发一次激活邮件', 'Send the activation email again'],
  input: { body: objectSchema({ email: { type: 'string', maxLength: 200 } }, 'email') },
  output: objectSchema({ message: text }),
  async answer(asked) {
    const { services, visitor, body } = asked
    doUnseen(services, 'a link for activation was not made', async () => {
      const link = await newMailedToken(services, comparisonKey(String(body.email ?? '')), 'activate')
      if (link) await sendActivation(services, link, visitor.language, originSeen(asked))
    })
    return { message: say('activation.sent', visitor.language) }
  },
}

/** For the form of registration, and only while there is one. */
const checkEmail: PublicCall = {
  method: 'GET',
  path: '/api/check-user-email',
  access: 'public',
  perMinute: 10,
  title: ['检查邮箱', 'Check an email address'],
  input: emailQuery,
  output: objectSchema({ is_free: { type: 'boolean' } }),
  async answer({ services, query }) {
    await insistOnRegistration(services)
    const { database, schema } = services.places.control
    const email = oneOf(query, 'email') ?? ''
    const { problems } = checkDraft(user, { email }, { isPartial: true })
    if (problems.length > 0) throw new Invalid(problems)
    const { rows } =
      await sql`SELECT id FROM ${sql.id(schema, 'user')} WHERE ${comparisonSql(sql`email`)} = ${comparisonKey(email)}`.execute(
        database.kysely,
      )
    return { is_free: rows.length === 0 }
  },
}

/** The specification has both values in the query; the password goes in the body alone, and a token there is read first. */
const resetPasswordCall: PublicCall = {
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  perMinute: 10,
  title: ['设置新密码', 'Set a new password'],
  input: { query: querySchema({ token: shortText }), body: ifAny({ token: shortText, password: shortText }) },
  async answer(asked) {
    const { services, visitor, query, body } = asked
    const { token = oneOf(query, 'token') ?? '', password = '' } = body
    const userId = await resetPassword(services, visitor, String(token), String(password))
    tellSafety(asked, visitor, userId, 'password-changed')
  },
}

const activateCall: PublicCall = {
  method: 'GET',
  path: '/api/activate',
  access: 'public',
  onlyFrom: 'script',
  perMinute: 10,
  title: ['激活账号', 'Activate an account'],
  input: { query: querySchema({ token: shortText }, 'token') },
  answer: ({ services, visitor, query }) => activate(services, visitor, oneOf(query, 'token') ?? ''),
}

export const accountCalls = [
  registerCall,
  sendPasswordMail,
  sendActivationMail,
  checkEmail,
  resetPasswordCall,
  activateCall,
] as const
