import { forgetBrowser, rememberBrowser } from '../access/browserCookie'
import { TOKEN_TYPE, tokenOf } from '../access/callerOf'
import { noteAccess } from '../access/noteAccess'
import { endSessions, type NewSession, sessionOf } from '../access/sessions'
import { signIn } from '../access/signIn'
import { newVerifyCode } from '../access/verifyCode'
import { Expired } from '../errors'
import type { AskedInPublic, PublicCall } from '../http/call'
import { formFields } from '../http/formFields'
import { shape } from '../http/schemas'

const text = { type: 'string' }

/** What every way of signing in answers, besides the cookie. */
export const tokenShape = shape({ tokenType: text, accessToken: text }, 'tokenType', 'accessToken')

export function letIn({ request, reply }: Pick<AskedInPublic, 'request' | 'reply'>, session: NewSession) {
  rememberBrowser(request, reply, session.cookie)
  return { tokenType: TOKEN_TYPE, accessToken: session.token }
}

const login: PublicCall = {
  method: 'POST',
  path: '/api/login',
  access: 'public',
  perMinute: 30,
  title: ['登录', 'Sign in'],
  isUpload: true,
  output: tokenShape,
  async answer(asked) {
    const { username = '', password = '', verifyCodeKey = '', verifyCode = '' } = await formFields(asked.request)
    return letIn(asked, await signIn(asked.services, asked.visitor, { username, password, verifyCodeKey, verifyCode }))
  },
}

/** Never fails: a session that is over already is a session that is over. */
const logout: PublicCall = {
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  title: ['退出登录', 'Sign out'],
  async answer({ services, visitor, request, reply }) {
    try {
      const { id, userId } = await sessionOf(services, tokenOf(request))
      await endSessions(services, { userId, id })
      await noteAccess(services, visitor, {
        userId,
        action: 'sign-out',
        code: '200',
        method: 'GET',
        path: '/api/logout',
      })
      forgetBrowser(request, reply)
    } catch (error) {
      if (!(error instanceof Expired)) throw error
    }
  },
}

const captcha: PublicCall = {
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  perMinute: 60,
  title: ['验证码', 'Verify code'],
  output: shape(
    { enabled: { type: 'boolean' }, verifyCodeKey: text, image: text },
    'enabled',
    'verifyCodeKey',
    'image',
  ),
  answer: ({ services }) => newVerifyCode(services),
}

export const accessCalls = [login, logout, captcha] as const
