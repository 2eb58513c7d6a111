import type { Part } from '../resources/part'
import { countAnswers } from './countAnswers'
import { messageActions } from './messageActions'
import { moderation } from './moderation'

/** What visitors write and ask, and what becomes of it. */
export const enquiriesPart: Part = {
  actions: [...messageActions, ...moderation],
  hooks: { answer: { afterWrite: countAnswers } },
}
