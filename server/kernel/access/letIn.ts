import { rememberBrowser } from '../../foundation/http/browserCookie'
import type { PublicRequestContext } from '../../foundation/http/call'
import { objectSchema } from '../../foundation/http/schemas'
import { TOKEN_TYPE } from './callerOf'
import type { NewSession } from './sessions'

const text = { type: 'string' }

/** What every way of signing in answers, besides the cookie. */
export const tokenShape = objectSchema({ tokenType: text, accessToken: text }, 'tokenType', 'accessToken')

export function letIn({ request, reply }: Pick<PublicRequestContext, 'request' | 'reply'>, session: NewSession) {
  rememberBrowser(request, reply, session.cookie)
  return { tokenType: TOKEN_TYPE, accessToken: session.token }
}
