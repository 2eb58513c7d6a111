import { allResources } from '../../../src/resources'
import { contractOf } from '../../../src/resources/kit/action'
import { inputOf } from '../../../src/resources/kit/actionInput'
import { kebab } from '../../../src/resources/kit/endpoints'
import { isKitMessage } from '../../../src/resources/kit/messages'
import type { Problem } from '../../../src/resources/kit/problem'
import type { Resource } from '../../../src/resources/kit/resource'
import { sayProblem } from '../../../src/resources/kit/sayProblem'
import type { Language } from '../messages'
import { shopFields } from './shopFields'
import { withWireNames } from './wireNames'

/** A problem as it leaves the server: its id for programs, and the sentence in the reader's language. */
export interface SaidProblem extends Problem {
  sentence: string
}

const NAMELESS: Pick<Resource, 'allFields'> = { allFields: {} }

/** Of which resource a call speaks, or of which action's input; its fields have the names that people know. */
function resourceOfPath(path: string): Pick<Resource, 'allFields'> {
  const [, name, action = ''] = /^\/api\/admin\/([a-z-]+)\/([a-z-]*)/.exec(path) ?? []
  const resource = allResources.find((each) => kebab(each.name) === name)
  const contract = resource && contractOf(resource, action)
  return contract ? inputOf(resource, contract) : (resource ?? NAMELESS)
}

const isProblem = (each: unknown): each is Problem =>
  typeof each === 'object' && each !== null && 'field' in each && 'message' in each && isKitMessage(each.message)

/** What a refusal sends beside its sentence, where each problem of a field has its own. */
export function withSentences(data: unknown, path: string, language: Language): unknown {
  if (typeof data !== 'object' || data === null || !('problems' in data) || !Array.isArray(data.problems)) return data
  const names = data.problems.filter(isProblem).map(({ field }) => field)
  const resource = withWireNames(shopFields(path, names) ?? resourceOfPath(path), names)
  const said = data.problems.map((each: unknown): unknown =>
    isProblem(each) ? ({ ...each, sentence: sayProblem(resource, each, language) } satisfies SaidProblem) : each,
  )
  return { ...data, problems: said }
}
