import type { Part } from '../../kernel/resources/part'
import { askCommand } from './askCommand'
import { bookSurplus } from './bookSurplus'
import { giveBack } from './giveBack'
import { methodsCall } from './methodsFor'
import { noteLate } from './noteLate'
import { notifyCall } from './notify'
import { payLink } from './payLink'
import { refund } from './refund'
import { testCall } from './testCall'

/** Payments that others carry out, and the way back. */
export const paymentsPart: Part = {
  calls: [notifyCall, testCall, methodsCall],
  actions: [payLink, refund, giveBack, bookSurplus, noteLate],
  commands: [askCommand],
}
