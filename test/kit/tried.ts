import { allCalls, parts } from '../../server/app/parts'
import type { AnyCall } from '../../server/foundation/http/call'
import { allResources } from '../../src/resources'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Resource } from '../../src/resources/kit/resource'
import type { TestedDatabase } from './app'
import { isNamed, representatives, traits } from './representatives'

/** Resources for which a feature has code of its own in the generic calls: a hook, a filter or a computed field. */
const withOwnCode: ReadonlySet<string> = new Set(
  parts.flatMap(({ hooks, filters, computed }) =>
    [hooks, filters, computed].flatMap((each) => Object.keys(each ?? {})),
  ),
)

export const hasOwnCode = ({ name }: Resource): boolean => withOwnCode.has(name)

const traitsWithCode = (resource: Resource): string[] =>
  hasOwnCode(resource) ? [...traits(resource), `code ${resource.name}`] : traits(resource)

/**
 * Those that stand for their like. On the embedded database every resource with code of its own is among them; on PostgreSQL, where the
 * same code sends the same statements, only the declarations count.
 */
export function resourcesToTry(database: TestedDatabase, resources: readonly Resource[] = allResources) {
  const chosen = new Set(representatives(resources, database === 'PostgreSQL' ? traits : traitsWithCode))
  return resources.filter((resource) => chosen.has(resource) || isNamed(resource))
}

/** Those that another resource stands for (test/matrix/represented.test.ts). */
export function representedResources(): readonly Resource[] {
  const tried = new Set(resourcesToTry('embedded'))
  return allResources.filter((resource) => !tried.has(resource))
}

const PREFIX = '/api/admin/'
const byKebab = new Map(allResources.map((resource) => [kebab(resource.name), resource]))

/** The resource that the call is of, by its path. */
const resourceOfCall = ({ path }: AnyCall): Resource | undefined =>
  path.startsWith(PREFIX) ? byKebab.get(path.slice(PREFIX.length).split('/')[0] ?? '') : undefined

/** The same for calls that one generic function made: their action, and the text of what answers it. */
export const signature = ({ method, path, answer }: AnyCall): string =>
  `${method} ${path.split('/').slice(4).join('/')} ${answer}`

const signatures = new Map<TestedDatabase, { tried: Set<Resource>; code: Set<string> }>()

function triedOn(database: TestedDatabase) {
  const known = signatures.get(database)
  if (known) return known
  const tried = new Set(resourcesToTry(database))
  const ofTried = allCalls().filter((call) => tried.has(resourceOfCall(call) as Resource))
  const made = { tried, code: new Set(ofTried.map(signature)) }
  signatures.set(database, made)
  return made
}

/** Whether the same call of another resource stands for this one: made by the same generic code. What is written by hand is always tried. */
export function isRepresented(database: TestedDatabase, call: AnyCall): boolean {
  const resource = resourceOfCall(call)
  if (!resource) return false
  const { tried, code } = triedOn(database)
  return !tried.has(resource) && code.has(signature(call))
}
