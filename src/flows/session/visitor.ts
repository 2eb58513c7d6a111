import {
  activationAsked,
  activationEnded,
  activationMailAsked,
  activationMailEnded,
  demoAccountsArrived,
  emailConfirmationAsked,
  emailConfirmationEnded,
  newPasswordAsked,
  newPasswordEnded,
  registerAsked,
  registerEnded,
  resetMailAsked,
  resetMailCounted,
  resetMailEnded,
  sessionsEndAsked,
  sessionsEnded,
  signInOpened,
  verifyCodeArrived,
  verifyCodeAsked,
} from '../../slices/session/account'
import { faultOf } from '../fault'
import { attempt, defineFlow, port, put, wait } from '../kit'
import { installation } from './account'

/** Seconds between two mails to set a new password (decisions.md). */
const MAIL_AGAIN_AFTER = 60

/** The sign-in page is there: its verify code, and in a demo the accounts it offers. */
export const openSignIn = defineFlow<unknown>(
  'openSignIn',
  signInOpened,
  function* () {
    yield* put(verifyCodeAsked())
    const { isDemo } = yield* installation()
    if (!isDemo) return
    const { answer } = yield* attempt('session.demoAccounts', {})
    if (answer) yield* put(demoAccountsArrived(answer.list))
  },
  { policy: 'latest', crossesSites: true },
)

export const loadVerifyCode = defineFlow<unknown>(
  'loadVerifyCode',
  verifyCodeAsked,
  function* () {
    const { answer, fault } = yield* attempt('session.verifyCode', {})
    if (fault) throw fault
    yield* put(verifyCodeArrived(answer))
  },
  { policy: 'latest', crossesSites: true },
)

/** A registered user waits for a role (decisions.md). */
export const register = defineFlow(
  'register',
  registerAsked,
  function* (form) {
    const { fault } = yield* attempt('account.register', form)
    if (fault) yield* put(verifyCodeAsked())
    yield* put(registerEnded({ fault: fault ? faultOf(fault) : null }))
    if (fault) throw fault
  },
  { policy: 'leading' },
)

/** Always the same neutral answer; again after a minute. */
export const mailReset = defineFlow(
  'mailReset',
  resetMailAsked,
  function* ({ email }) {
    const { fault } = yield* attempt('account.mailReset', { email })
    yield* put(resetMailEnded({ fault: fault ? faultOf(fault) : null }))
    if (fault) throw fault
    for (let left = MAIL_AGAIN_AFTER; left >= 0; left -= 1) {
      yield* put(resetMailCounted(left))
      if (left > 0) yield* wait(1000)
    }
  },
  { policy: 'leading', crossesSites: true },
)

/** For whoever registered and is told at sign-in that the account waits. The answer is neutral, as for a new password. */
export const mailActivation = defineFlow(
  'mailActivation',
  activationMailAsked,
  function* ({ email }) {
    const { fault } = yield* attempt('account.mailActivation', { email })
    yield* put(activationMailEnded({ isSent: !fault }))
    if (fault) throw fault
  },
  { policy: 'leading', crossesSites: true },
)

export const resetPassword = defineFlow(
  'resetPassword',
  newPasswordAsked,
  function* (form) {
    const { fault } = yield* attempt('account.resetPassword', form)
    yield* put(newPasswordEnded({ fault: fault ? faultOf(fault) : null }))
    if (fault) throw fault
    const notice = yield* port('notice')
    const pages = yield* port('pages')
    notice.success('flows.passwordSet')
    pages.go('/login', { isReplace: true })
  },
  { policy: 'leading', crossesSites: true },
)

export const activateAccount = defineFlow(
  'activateAccount',
  activationAsked,
  function* ({ token }) {
    const { fault } = yield* attempt('account.activate', { token })
    yield* put(activationEnded({ message: fault ? fault.message : null }))
    if (fault) throw fault
  },
  { policy: 'leading', crossesSites: true },
)

/** The token in a mail shows that whoever opened it reads the new address. */
export const confirmEmail = defineFlow(
  'confirmEmail',
  emailConfirmationAsked,
  function* ({ token }) {
    const { fault } = yield* attempt('account.confirmEmail', { token })
    yield* put(emailConfirmationEnded({ fault: fault ? faultOf(fault) : null }))
    if (fault) throw fault
  },
  { policy: 'leading', crossesSites: true },
)

/** For whoever was told by mail of something that they did not do. */
export const endSessions = defineFlow(
  'endSessions',
  sessionsEndAsked,
  function* ({ token }) {
    const { fault } = yield* attempt('account.endSessions', { token })
    yield* put(sessionsEnded({ fault: fault ? faultOf(fault) : null }))
    if (fault) throw fault
  },
  { policy: 'leading', crossesSites: true },
)
