import { centralSignOut } from '../../kernel/access/centralSignOut'
import type { Part } from '../../kernel/resources/part'
import { accessCalls } from './accessCalls'
import { accountCalls } from './accountCalls'
import { accessAskedMail, emailChangedMail, newDeviceMail, passwordMail, registerMail } from './mails/definitions'
import { personalCalls } from './personalCalls'
import { registered } from './registeredNotice'
import { signOnCalls } from './signOnCalls'

/** Signing in and out, and one's own account. */
export const accountPart: Part = {
  calls: [...accessCalls, ...accountCalls, ...personalCalls, ...signOnCalls],
  mails: [registerMail, passwordMail, emailChangedMail, newDeviceMail, accessAskedMail],
  noticeKinds: [registered],
  registerRuns: (queue, services) => queue.register(centralSignOut(services)),
}
