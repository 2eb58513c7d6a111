import type { Part } from '../../kernel/resources/part'
import { askAction } from './askAction'
import { followMails } from './followMails'
import { invoiceCalls } from './invoiceCalls'
import { invoiceHook } from './invoiceHook'
import { invoiceSentMail } from './invoiceMail'
import { issue, issueMany } from './issueActions'
import { markSent, refuse } from './otherActions'
import { reverse } from './reverse'
import { sendInvoice } from './sendInvoice'
import { sendMany } from './sendMany'

/** What is invoiced of orders, on paper and in the books. */
export const invoicesPart: Part = {
  calls: invoiceCalls,
  actions: [askAction, issue, issueMany, markSent, refuse, reverse, sendInvoice, sendMany],
  hooks: { invoice: invoiceHook },
  mails: [invoiceSentMail],
  follow: followMails,
}
