import { allResources } from '../../src/resources'
import type { Hooks } from '../resources/hooks'
import type { Part } from '../resources/part'
import { keptVersions } from './keptVersions'
import { generateSitemap } from './map/generateSitemap'
import { servedMap } from './map/servedMap'
import { leadMoved } from './movedRows'
import { nginxCall } from './nginxMap'
import { policyHook, publishPolicy, publishPolicyAgain } from './policyVersions'
import { leadRedirect } from './redirects'

/** Pages of which many at once may get another address. */
const moving: Hooks = Object.fromEntries(
  allResources.filter(({ address }) => address).map((resource) => [resource.name, { afterMoves: leadMoved(resource) }]),
)

export const pagesPart: Part = {
  calls: [nginxCall, servedMap, ...keptVersions],
  actions: [publishPolicy, publishPolicyAgain, leadRedirect, generateSitemap],
  // A policy is found by its number, which stays.
  hooks: { ...moving, policy: policyHook },
}
