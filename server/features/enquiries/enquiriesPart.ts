import type { Services } from '../../foundation/services/services'
import type { Part } from '../../kernel/resources/part'
import { stepActions } from './acts/acting'
import { mergeActions } from './acts/merge'
import { noteActions } from './acts/note'
import { openTicket } from './acts/openTicket'
import { answerDue } from './clock/tellDue'
import { wakeCommand } from './clock/wakeCommand'
import { countAnswers } from './countAnswers'
import { clockHook } from './followEnquiries'
import { besideCall } from './inbox/besideCall'
import { countsCall, followCounts } from './inbox/countsCall'
import { listCall } from './inbox/listCall'
import { markupCall } from './inbox/markupCall'
import { rowGuards } from './inbox/rowGuards'
import { threadCall } from './inbox/threadCall'
import { ticketAnswersCall } from './inbox/ticketAnswersCall'
import { messageReceivedMail } from './messageMail'
import { queueCall } from './moderation/queueCall'
import { moderation } from './moderation/verdicts'
import { notify } from './notify'
import { oldMessageMails } from './oldMessageMails'
import { followPresence } from './presence/answering'
import { presenceCall } from './presence/presenceCall'
import { draftCall } from './reply/draftCall'
import { replyActions } from './reply/reply'
import { replyMail } from './reply/replyMail'

async function follow(services: Services): Promise<() => Promise<void>> {
  const silence = followPresence(services)
  const leave = await followCounts(services)
  return async () => {
    silence()
    await leave()
  }
}

/** What visitors write and ask, and what becomes of it. */
export const enquiriesPart: Part = {
  calls: [
    listCall,
    countsCall,
    threadCall,
    draftCall,
    presenceCall,
    besideCall,
    markupCall,
    ticketAnswersCall,
    queueCall,
  ],
  actions: [...stepActions, ...noteActions, ...mergeActions, ...replyActions, openTicket, notify, ...moderation],
  mails: [messageReceivedMail, replyMail],
  guards: rowGuards,
  commands: [wakeCommand],
  noticeKinds: [answerDue],
  follow,
  registerRuns: (queue, services) => queue.register(oldMessageMails(services)),
  hooks: {
    answer: { afterWrite: countAnswers },
    message: clockHook('message'),
    question: clockHook('question'),
    ticket: clockHook('ticket'),
    feedback: clockHook('feedback'),
  },
}
