import type { Flow } from '../kit'
import { askAccess } from './askAccess'
import { askEmail, loadDevices, saveProfile, signOutDevice, withdrawEmail } from './personal'
import { signOut } from './signOut'
import { stepUp } from './stepUp'

/** Flows of one’s own session and account, for whoever is signed in. */
export const sessionFlows: readonly Flow[] = [
  saveProfile,
  askEmail,
  withdrawEmail,
  loadDevices,
  signOutDevice,
  signOut,
  askAccess,
  stepUp,
]
