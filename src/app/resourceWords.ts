import { resources } from '../resources'
import type { Problem } from '../resources/kit/problem'
import type { Resource } from '../resources/kit/resource'
import type { ResourceName } from '../resources/kit/resourceName'
import { sayProblem } from '../resources/kit/sayProblem'

export const resourceOf = (name: ResourceName): Resource => resources[name]

/** Field → what is wrong with it. The first problem of a field is said. */
export const sentencesOf = (
  name: ResourceName,
  problems: readonly Problem[],
  language: 'zh' | 'en',
): Record<string, string> => {
  const said: Record<string, string> = {}
  for (const problem of problems) said[problem.field] ??= sayProblem(resourceOf(name), problem, language)
  return said
}
