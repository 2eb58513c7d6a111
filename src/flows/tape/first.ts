import type { Flow } from '../kit'
import { saveTape } from './saveTape'

/** What was recorded is saved by whoever reports a problem, signed in or not. */
export const firstTapeFlows: readonly Flow[] = [saveTape]
