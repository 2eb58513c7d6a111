import { labelOf } from './checkDraft'
import { kitMessages } from './messages'
import { plainNumber } from './plainNumber'
import type { Problem, ProblemValues } from './problem'
import type { Resource } from './resource'

/** A problem as a sentence in one language; its numbers are grouped. */
export const sayProblem = (resource: Pick<Resource, 'allFields'>, problem: Problem, language: 'zh' | 'en'): string => {
  const index = language === 'zh' ? 0 : 1
  const values: ProblemValues = { label: labelOf(resource, problem.field)[index], ...problem.values }
  return kitMessages[problem.message][index].replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = values[name] ?? blank
    if (typeof value === 'number') return plainNumber(value)
    return typeof value === 'string' ? value : value[index]
  })
}
