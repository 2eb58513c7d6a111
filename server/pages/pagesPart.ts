import type { Part } from '../resources/part'
import { generateSitemap } from './map/generateSitemap'
import { servedMap } from './map/servedMap'
import { nginxCall } from './nginxMap'
import { policyHook, publishPolicy, publishPolicyAgain } from './policyVersions'
import { leadRedirect } from './redirects'

export const pagesPart: Part = {
  calls: [nginxCall, servedMap],
  actions: [publishPolicy, publishPolicyAgain, leadRedirect, generateSitemap],
  hooks: { policy: policyHook },
}
