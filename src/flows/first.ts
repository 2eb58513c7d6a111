import { boot } from './boot'
import { expire } from './expire'
import { followOtherTabs } from './followOtherTabs'
import { guard } from './guard'
import type { Flow } from './kit'
import { linkAccount } from './linkAccount'
import { offerRetry } from './retry'
import { saveTape } from './saveTape'
import { keepSettings } from './settings'
import { signIn } from './signIn'
import {
  activateAccount,
  confirmEmail,
  loadVerifyCode,
  mailReset,
  openSignIn,
  register,
  resetPassword,
} from './visitor'

/** Flows that are at work before anybody is signed in: they come with the first page. */
export const firstFlows: readonly Flow[] = [
  boot,
  guard,
  signIn,
  linkAccount,
  expire,
  followOtherTabs,
  openSignIn,
  loadVerifyCode,
  register,
  mailReset,
  resetPassword,
  activateAccount,
  confirmEmail,
  keepSettings,
  saveTape,
  offerRetry,
]
