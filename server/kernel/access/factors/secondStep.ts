import { LockedOut, Refusal } from '../../../foundation/faults/errors'
import { placeOf } from '../../../foundation/http/placeOf'
import type { Visitor } from '../../../foundation/services/caller'
import type { Services } from '../../../foundation/services/services'
import { letInFromElsewhere } from '../arrive'
import { knownDevice } from '../deviceCookie'
import { beginAttempt, forgetAttempt, lockKeyOf } from '../lockOut'
import { noteAccess } from '../noteAccess'
import { sessionOfCookie } from '../sessions'
import { enter, type SignedIn } from '../signIn'
import { type ProvedBy, takeCode } from './factors'
import { type FoundHalf, halfOf, SECOND_STEP_PATH, spendHalf } from './halfSession'

const LONGEST_CODE = 40

interface Given {
  code: string
  halfCookie: string | undefined
  deviceCookie: string | undefined
  browserCookie: string | undefined
}

export interface SteppedIn extends SignedIn {
  provedBy: ProvedBy
}

/** Tries are counted by themselves: a right password in between, which forgets wrong passwords, forgets none of them. */
const countedAs = (userId: number): string => `${lockKeyOf(userId, '')} code`

/**
 * Counts a code as a try of its account before it is looked at, and takes it. Throws LockedOut after as many wrong ones as
 * of passwords, and a refusal where it is wrong.
 */
export async function insistOnCode(
  services: Services,
  visitor: Visitor,
  userId: number,
  code: string,
): Promise<ProvedBy> {
  const attempt = await beginAttempt(services, countedAs(userId), placeOf(visitor.ip))
  const provedBy = code.length > LONGEST_CODE ? undefined : await takeCode(services, userId, code)
  if (provedBy === undefined) {
    if (attempt.left <= 0) throw new LockedOut(attempt.lockOutMinutes)
    throw new Refusal(422, 'signIn.wrongFactor', {}, { attempts_left: attempt.left })
  }
  await forgetAttempt(services, attempt)
  return provedBy
}

/** The second half of signing in. What fails stands in the log among failed sign-ins, of which the owner is told. */
export async function takeSecondStep(services: Services, visitor: Visitor, given: Given): Promise<SteppedIn> {
  const half = await halfOf(services, given.halfCookie)
  const { userId } = half
  const provedBy = await insistOnCode(services, visitor, userId, given.code).catch(async (error: unknown) => {
    const code = error instanceof Refusal ? String(error.status) : '500'
    await noteAccess(services, visitor, { userId, action: 'sign-in', code, path: SECOND_STEP_PATH })
    throw error
  })
  await spendHalf(services, half.id)
  const session = await complete(services, visitor, half, given.browserCookie)
  const isKnown = knownDevice(services, given.deviceCookie, userId) !== undefined
  return { ...session, userId, provedBy, isNewDevice: half.lastLoginAt !== null && !isKnown }
}

async function complete(
  services: Services,
  visitor: Visitor,
  { userId, way, originRef }: FoundHalf,
  cookie: string | undefined,
) {
  if (way === 'sign-in') return enter(services, visitor, userId, way, { hasFactor: true, isRaised: true })
  const known = cookie === undefined ? undefined : await sessionOfCookie(services, cookie)
  const coming = { userId, originRef, backTo: null, from: null, hasFactor: true }
  return letInFromElsewhere(services, visitor, coming, known)
}
