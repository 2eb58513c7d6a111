import type { Flow } from '../kit'
import { guard } from './guard'

/** The guard of every navigation is at work before anybody is signed in. */
export const firstNavigationFlows: readonly Flow[] = [guard]
