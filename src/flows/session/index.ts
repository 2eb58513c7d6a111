import type { Flow } from '../kit'
import { askEmail, loadDevices, saveProfile, signOutDevice, withdrawEmail } from './personal'
import { signOut } from './signOut'

/** Flows of one’s own session and account, for whoever is signed in. */
export const sessionFlows: readonly Flow[] = [saveProfile, askEmail, withdrawEmail, loadDevices, signOutDevice, signOut]
