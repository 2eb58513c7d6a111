import type { Problem } from '../resources/kit/problem'
import type { ResourceName } from '../resources/kit/resourceName'
import { sayProblem } from '../resources/kit/sayProblem'
import { declarationOf } from '../resources/outline/declarationOf'

export { declarationOf }

/** Field → what is wrong with it. The first problem of a field is said. */
export async function sentencesOf(
  name: ResourceName,
  problems: readonly Problem[],
  language: 'zh' | 'en',
): Promise<Record<string, string>> {
  const declared = await declarationOf(name)
  const said: Record<string, string> = {}
  for (const problem of problems) said[problem.field] ??= sayProblem(declared, problem, language)
  return said
}
