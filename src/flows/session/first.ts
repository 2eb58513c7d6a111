import type { Flow } from '../kit'
import { boot } from './boot'
import { expire } from './expire'
import { followOtherTabs } from './followOtherTabs'
import { linkAccount } from './linkAccount'
import { secondStep, signIn } from './signIn'
import {
  activateAccount,
  confirmEmail,
  endSessions,
  loadVerifyCode,
  mailActivation,
  mailReset,
  openSignIn,
  register,
  resetPassword,
} from './visitor'

/** Flows of the session that are at work before anybody is signed in. */
export const firstSessionFlows: readonly Flow[] = [
  boot,
  expire,
  followOtherTabs,
  linkAccount,
  signIn,
  secondStep,
  openSignIn,
  loadVerifyCode,
  register,
  mailActivation,
  mailReset,
  resetPassword,
  activateAccount,
  confirmEmail,
  endSessions,
]
