import pLimit from 'p-limit'
import { Crowded } from '../faults/errors'

/** A password takes 19 MiB and a core for some 30 ms: more at once would take both from everybody else. */
const AT_ONCE = 2
/** An office that begins its day fits in; what is beyond would wait too long to be worth it. */
const MOST_WAITING = 64
const TRY_AGAIN_AFTER = 5

/** Sign-ins at work, so that their statements do not stand in a row before everybody else's. */
const SIGNING_IN = 3

const hashing = pLimit(AT_ONCE)
const signingIn = pLimit(SIGNING_IN)
let inside = 0

/** Does the work of a password hash when its turn comes. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => hashing(work)

/** Lets a sign-in in as a whole. Throws Crowded where too many are waiting already, before anything is counted or used up. */
export async function admitted<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inside >= MOST_WAITING) throw new Crowded(TRY_AGAIN_AFTER)
  inside += 1
  try {
    return await signingIn(work)
  } finally {
    inside -= 1
  }
}
