import { allResources } from '../../src/resources'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import type { Resource } from '../../src/resources/kit/resource'

/** What a declaration asks of the server that another might not: kinds, actions and options, each with its scope. */
export function traits(resource: Resource): string[] {
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
export function representatives(
  resources: readonly Resource[] = allResources,
  traitsOf: (resource: Resource) => string[] = traits,
): readonly Resource[] {
  const missing = new Set(resources.flatMap(traitsOf))
  const chosen = new Set<Resource>()
  const gain = (resource: Resource): number => traitsOf(resource).filter((trait) => missing.has(trait)).length
  while (missing.size > 0) {
    const best = resources.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    for (const trait of traitsOf(best)) missing.delete(trait)
    chosen.add(best)
  }
  return resources.filter((resource) => chosen.has(resource))
}

/** Those that are tried whatever stands for them: TRIED_RESOURCES names them (`npm test -- entity`, `npm test -- changed`). */
const named: ReadonlySet<string> = new Set(process.env.TRIED_RESOURCES?.split(','))

export const isNamed = ({ name }: Resource): boolean => named.has(name)
