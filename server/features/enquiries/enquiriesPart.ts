import type { Part } from '../../kernel/resources/part'
import { stepActions } from './acts/acting'
import { mergeActions } from './acts/merge'
import { noteActions } from './acts/note'
import { countAnswers } from './countAnswers'
import { clockHook } from './followEnquiries'
import { messageReceivedMail } from './messageMail'
import { moderation } from './moderation'
import { notify } from './notify'

/** What visitors write and ask, and what becomes of it. */
export const enquiriesPart: Part = {
  actions: [...stepActions, ...noteActions, ...mergeActions, notify, ...moderation],
  mails: [messageReceivedMail],
  hooks: {
    answer: { afterWrite: countAnswers },
    message: clockHook('message'),
    question: clockHook('question'),
    ticket: clockHook('ticket'),
    feedback: clockHook('feedback'),
  },
}
