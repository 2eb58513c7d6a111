import { isResourceName, resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'

/** What a run is called: what it does, and to the rows of which resource. */
export function titledBy([zh, en]: Label, resource: string): Label {
  const plural: Label = isResourceName(resource) ? resourceOf(resource).plural : [resource, resource]
  return [`${zh}：${plural[0]}`, `${en}: ${plural[1].toLowerCase()}`]
}
