import { labelOf } from '../../../../../src/resources/kit/checkDraft'
import { type KitMessageId, kitMessages } from '../../../../../src/resources/kit/messages'
import type { ProblemValues } from '../../../../../src/resources/kit/problem'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { sayProblem } from '../../../../../src/resources/kit/sayProblem'
import { type Language, type ServerMessageId, say } from '../../../../foundation/messages'

/** Why a row of a file is refused, short enough to keep a hundred thousand of them. */
export interface RowProblem {
  field: string
  message: KitMessageId | ServerMessageId
  values?: ProblemValues
  /** What the cell holds, as people read it. */
  text?: string
}

export const PROBLEM_TEXT_LENGTH = 200

const isOfKit = (message: string): message is KitMessageId => Object.hasOwn(kitMessages, message)

export function sayRowProblem(resource: Resource, problem: RowProblem, language: Language): string {
  const { field, message, values } = problem
  if (isOfKit(message)) return sayProblem(resource, { field, message, ...(values && { values }) }, language)
  return say(message, language, { label: labelOf(resource, field)[language === 'zh' ? 0 : 1], ...values })
}
