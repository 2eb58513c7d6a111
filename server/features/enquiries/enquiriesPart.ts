import type { Part } from '../../kernel/resources/part'
import { countAnswers } from './countAnswers'
import { messageActions } from './messageActions'
import { messageMailRun } from './messageMailRun'
import { moderation } from './moderation'

/** What visitors write and ask, and what becomes of it. */
export const enquiriesPart: Part = {
  actions: [...messageActions, ...moderation],
  registerRuns: (queue, services) => queue.register(messageMailRun(services)),
  hooks: { answer: { afterWrite: countAnswers } },
}
