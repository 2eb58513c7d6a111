import { centralSignOut } from '../../kernel/access/centralSignOut'
import type { Part } from '../../kernel/resources/part'
import { accessCalls } from './accessCalls'
import { accountCalls } from './accountCalls'
import {
  accessAskedMail,
  accountSafetyMail,
  emailChangedMail,
  newDeviceMail,
  passwordMail,
  registerMail,
} from './mails/definitions'
import { personalCalls } from './personalCalls'
import { registered } from './registeredNotice'
import { endSessionsCall } from './safety/endSessionsCall'
import { factorCalls } from './safety/factorCalls'
import { secondStepCall } from './safety/secondStepCall'
import { signOnCalls } from './signOnCalls'
import { tokenCalls } from './tokens/tokenCalls'

/** Signing in and out, and one's own account. */
export const accountPart: Part = {
  calls: [
    ...accessCalls,
    ...accountCalls,
    ...personalCalls,
    ...signOnCalls,
    ...factorCalls,
    ...tokenCalls,
    secondStepCall,
    endSessionsCall,
  ],
  mails: [registerMail, passwordMail, emailChangedMail, newDeviceMail, accountSafetyMail, accessAskedMail],
  noticeKinds: [registered],
  registerRuns: (queue, services) => queue.register(centralSignOut(services)),
}
