import { browserCookie } from '../../../foundation/http/browserCookie'
import type { PublicCall } from '../../../foundation/http/call'
import { objectSchema, shortText } from '../../../foundation/http/schemas'
import { deviceCookie, rememberDevice } from '../../../kernel/access/deviceCookie'
import { halfCookie, keepHalf, SECOND_STEP_PATH } from '../../../kernel/access/factors/halfSession'
import { takeSecondStep } from '../../../kernel/access/factors/secondStep'
import { letIn, tokenShape } from '../../../kernel/access/letIn'
import { noteSignIn } from '../accessCalls'
import { tellSafety } from './tellSafety'

/** The code that is asked for once the password was right. */
export const secondStepCall: PublicCall = {
  method: 'POST',
  path: SECOND_STEP_PATH,
  access: 'public',
  perMinute: 60,
  title: ['登录的第二步', 'The second step of signing in'],
  input: { body: objectSchema({ code: shortText }, 'code') },
  output: tokenShape,
  async answer(asked) {
    const { services, visitor, request, reply, body } = asked
    const session = await takeSecondStep(services, visitor, {
      code: String(body.code),
      halfCookie: halfCookie(request),
      deviceCookie: deviceCookie(request),
      browserCookie: browserCookie(request),
    })
    keepHalf(request, reply, null)
    rememberDevice(services, asked, session.userId)
    await noteSignIn(asked, session)
    if (session.provedBy === 'recovery') tellSafety(asked, visitor, session.userId, 'code-used')
    return letIn(asked, session)
  },
}
