import type { FlowName } from '../slices/flowStatus'
import { boot } from './boot'
import { expire } from './expire'
import { followOtherTabs } from './followOtherTabs'
import { guard } from './guard'
import { offerRetry, saveTape } from './hands'
import type { Flow } from './kit'
import { linkAccount } from './linkAccount'
import { keepSettings } from './settings'
import { signIn } from './signIn'
import { activateAccount, loadVerifyCode, mailReset, openSignIn, register, resetPassword } from './visitor'

const byName = {
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
  keepSettings,
  saveTape,
  offerRetry,
} satisfies Partial<Record<FlowName, Flow>>

/** Flows that are at work before anybody is signed in: they come with the first page. */
export type FirstFlow = keyof typeof byName
export const firstFlows: readonly Flow[] = Object.values(byName)
