import { allResources } from '../../src/resources'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Resource } from '../../src/resources/kit/resource'
import type { TestedDatabase } from './app'

/** What a declaration asks of the database that another might not: kinds, actions and options, each with its scope. */
function traits(resource: Resource): string[] {
  const { scope } = resource
  const kinds = Object.values(resource.fields).map(
    ({ kind, unique, exact }) => `${kind} ${unique ?? ''} ${exact ?? ''}`,
  )
  const options = Object.entries(resource)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (typeof value === 'string' && name === 'shape' ? `${name} ${value}` : name))
  return [...kinds, ...options, `actions ${standardActionsOf(resource).join(' ')}`].map((trait) => `${scope} ${trait}`)
}

/** The fewest resources, found greedily, that together have every trait of all. */
export function representatives(resources: readonly Resource[] = allResources): readonly Resource[] {
  const missing = new Set(resources.flatMap(traits))
  const chosen = new Set<Resource>()
  const gain = (resource: Resource): number => traits(resource).filter((trait) => missing.has(trait)).length
  while (missing.size > 0) {
    const best = resources.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const trait of traits(best)) missing.delete(trait)
    chosen.add(best)
  }
  return resources.filter((resource) => chosen.has(resource))
}

/** All of them on the embedded database; on PostgreSQL, where the same statements run, those that stand for their like. */
export const resourcesToTry = (database: TestedDatabase, resources: readonly Resource[] = allResources) =>
  database === 'PostgreSQL' ? representatives(resources) : resources

const tried = new Set(representatives())
const represented = allResources
  .filter((resource) => !tried.has(resource))
  .map(({ name }) => `/api/admin/${kebab(name)}/`)

/** Whether another resource stands for the one that the call is of. */
export const isRepresented = (database: TestedDatabase, path: string): boolean =>
  database === 'PostgreSQL' && represented.some((beginning) => path.startsWith(beginning))
