import type { Part } from '../../kernel/resources/part'
import { countAnswers } from './countAnswers'
import { messageActions } from './messageActions'
import { messageReceivedMail } from './messageMail'
import { moderation } from './moderation'

/** What visitors write and ask, and what becomes of it. */
export const enquiriesPart: Part = {
  actions: [...messageActions, ...moderation],
  mails: [messageReceivedMail],
  hooks: { answer: { afterWrite: countAnswers } },
}
