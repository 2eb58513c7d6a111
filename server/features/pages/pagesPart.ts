import { allResources } from '../../../src/resources'
import type { Hooks } from '../../kernel/resources/hooks'
import type { Part } from '../../kernel/resources/part'
import { keptVersions } from './keptVersions'
import { generateSitemap } from './map/generateSitemap'
import { servedMap } from './map/servedMap'
import { sitemapCommand } from './map/sitemapCommand'
import { policyHook, publishPolicy, publishPolicyAgain } from './policyVersions'
import { leadRedirect } from './redirects/leadRedirect'
import { leadMoved } from './redirects/movedRows'
import { leftOutCall, nginxCall } from './redirects/redirectCalls'
import { redirectHook } from './redirects/redirectHook'

/** Pages of which many at once may get another address. */
const moving: Hooks = Object.fromEntries(
  allResources.filter(({ address }) => address).map((resource) => [resource.name, { afterMoves: leadMoved(resource) }]),
)

export const pagesPart: Part = {
  calls: [nginxCall, leftOutCall, servedMap, ...keptVersions],
  actions: [publishPolicy, publishPolicyAgain, leadRedirect, generateSitemap],
  commands: [sitemapCommand],
  // A policy is found by its number, which stays.
  hooks: { ...moving, policy: policyHook, redirect: redirectHook },
}
