import type { FastifyRequest } from 'fastify'
import { tokenOf } from '../access/callerOf'
import { deviceCookie, rememberDevice } from '../access/deviceCookie'
import { letIn, tokenShape } from '../access/letIn'
import { noteAccess } from '../access/noteAccess'
import { endSessions, sessionOfCookie } from '../access/sessions'
import { signIn } from '../access/signIn'
import { newVerifyCode } from '../access/verifyCode'
import { Expired } from '../faults/errors'
import { browserCookie, forgetBrowser } from '../http/browserCookie'
import type { PublicCall, PublicRequestContext } from '../http/call'
import { formFields } from '../http/formFields'
import { objectSchema } from '../http/schemas'
import type { Services } from '../services/services'
import type { Session } from '../services/session'

const text = { type: 'string' }

const login: PublicCall = {
  method: 'POST',
  path: '/api/login',
  access: 'public',
  perMinute: 150,
  title: ['登录', 'Sign in'],
  isUpload: true,
  output: tokenShape,
  async answer(asked) {
    const { username = '', password = '', verifyCodeKey = '', verifyCode = '' } = await formFields(asked.request)
    const given = { username, password, verifyCodeKey, verifyCode, deviceCookie: deviceCookie(asked.request) }
    const session = await signIn(asked.services, asked.visitor, given)
    rememberDevice(asked.services, asked, session.userId)
    return letIn(asked, session)
  },
}

/** The sessions of the token and of the browser's cookie, which may have outlived it. */
async function sessionsHere({ services, request }: PublicRequestContext): Promise<Session[]> {
  const cookie = browserCookie(request)
  const byCookie = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
  return [await sessionOfToken(services, request), byCookie].filter((session) => session !== undefined)
}

async function sessionOfToken(services: Services, request: FastifyRequest): Promise<Session | undefined> {
  try {
    return await services.access.session(services, tokenOf(request), { isUse: false })
  } catch (error) {
    if (error instanceof Expired) return undefined
    throw error
  }
}

/** Never fails: a session that is over already is a session that is over. */
const logout: PublicCall = {
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  onlyFrom: 'script',
  title: ['退出登录', 'Sign out'],
  async answer(asked) {
    const { services, visitor, request, reply } = asked
    const found = await sessionsHere(asked)
    for (const { id, userId } of new Map(found.map((session) => [session.id, session])).values()) {
      await endSessions(services, { userId, id })
      await noteAccess(services, visitor, {
        userId,
        action: 'sign-out',
        code: '200',
        method: 'GET',
        path: '/api/logout',
      })
    }
    if (found.length > 0) forgetBrowser(request, reply)
  },
}

const captcha: PublicCall = {
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  onlyFrom: 'script',
  perMinute: 300,
  title: ['验证码', 'Verify code'],
  output: objectSchema(
    { enabled: { type: 'boolean' }, verifyCodeKey: text, image: text },
    'enabled',
    'verifyCodeKey',
    'image',
  ),
  answer: ({ services }) => newVerifyCode(services),
}

export const accessCalls = [login, logout, captcha] as const
