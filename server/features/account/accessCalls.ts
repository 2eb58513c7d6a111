import type { FastifyRequest } from 'fastify'
import { Expired } from '../../foundation/faults/errors'
import { browserCookie, forgetBrowser } from '../../foundation/http/browserCookie'
import type { PublicCall, PublicRequestContext } from '../../foundation/http/call'
import { formFields } from '../../foundation/http/formFields'
import { objectSchema } from '../../foundation/http/schemas'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import type { Session } from '../../foundation/services/session'
import { doUnseen } from '../../foundation/services/unseen'
import { tokenOf } from '../../kernel/access/callerOf'
import { deviceCookie, rememberDevice } from '../../kernel/access/deviceCookie'
import { keepHalf, SecondStepNeeded } from '../../kernel/access/factors/halfSession'
import { letIn, tokenShape } from '../../kernel/access/letIn'
import { noteAccess } from '../../kernel/access/noteAccess'
import { originSeen } from '../../kernel/access/seenAddress'
import { endSessions, sessionOfCookie } from '../../kernel/access/sessions'
import { type SignedIn, signIn } from '../../kernel/access/signIn'
import { newVerifyCode } from '../../kernel/access/verifyCode'
import { noteConsoleOrigin } from '../../kernel/mail/consoleOrigin'
import { mailNewDevice } from './mails/newDevice'

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
    const session = await signIn(asked.services, asked.visitor, given).catch((error: unknown) =>
      keepHalfWay(asked, error),
    )
    rememberDevice(asked.services, asked, session.userId)
    await noteSignIn(asked, session)
    return letIn(asked, session)
  },
}

/** The browser keeps by a cookie of its own how far somebody has come. */
export function keepHalfWay({ request, reply }: PublicRequestContext, error: unknown): never {
  if (error instanceof SecondStepNeeded) keepHalf(request, reply, error.token)
  throw error
}

/** Links in mails lead to where a super administrator signs in; the owner of an account hears of a browser it did not know. */
export async function noteSignIn(
  asked: PublicRequestContext,
  { userId, isNewDevice }: Pick<SignedIn, 'userId' | 'isNewDevice'>,
): Promise<void> {
  const { services, visitor } = asked
  const origin = originSeen(asked)
  const { isSuper } = await services.access.rights(services, userId, CONTROL)
  if (isSuper) await noteConsoleOrigin(services, origin)
  if (isNewDevice)
    doUnseen(services, 'a mail of a new device was not written', () => mailNewDevice(services, visitor, userId, origin))
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
