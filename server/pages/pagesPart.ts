import { allResources } from '../../src/resources'
import type { Hooks } from '../resources/hooks'
import type { Part } from '../resources/part'
import { generateSitemap } from './map/generateSitemap'
import { servedMap } from './map/servedMap'
import { leadUploaded } from './movedByUpload'
import { nginxCall } from './nginxMap'
import { policyHook, publishPolicy, publishPolicyAgain } from './policyVersions'
import { leadRedirect } from './redirects'

/** Pages of which an upload may change the address. */
const moving: Hooks = Object.fromEntries(
  allResources
    .filter(({ address, upload }) => address && upload)
    .map((resource) => [resource.name, { afterMoves: leadUploaded(resource) }]),
)

export const pagesPart: Part = {
  calls: [nginxCall, servedMap],
  actions: [publishPolicy, publishPolicyAgain, leadRedirect, generateSitemap],
  hooks: { policy: policyHook, ...moving },
}
