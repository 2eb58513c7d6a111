import type { Part } from '../resources/part'
import { askRun, keepAsking } from './askRun'
import { giveBack } from './giveBack'
import { notifyCall } from './notify'
import { payLink } from './payLink'
import { refund } from './refund'
import { testCall } from './testCall'

/** Payments that others carry out, and the way back. */
export const paymentsPart: Part = {
  calls: [notifyCall, testCall],
  actions: [payLink, refund, giveBack],
  registerRuns: (queue, services) => queue.register(askRun(services)),
  follow: keepAsking,
}
