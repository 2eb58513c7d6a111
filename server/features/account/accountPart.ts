import { centralSignOut } from '../../kernel/access/centralSignOut'
import type { Part } from '../../kernel/resources/part'
import { accessCalls } from './accessCalls'
import { accountCalls } from './accountCalls'
import { personalCalls } from './personalCalls'
import { signOnCalls } from './signOnCalls'

/** Signing in and out, and one's own account. */
export const accountPart: Part = {
  calls: [...accessCalls, ...accountCalls, ...personalCalls, ...signOnCalls],
  registerRuns: (queue, services) => queue.register(centralSignOut(services)),
}
