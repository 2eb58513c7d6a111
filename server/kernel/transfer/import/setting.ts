import type { Resource } from '../../../../src/resources/kit/resource'
import type { Place } from '../../../foundation/db/place'
import type { RequestContext } from '../../../foundation/http/call'
import type { Services } from '../../../foundation/services/services'
import type { GoneReferences } from './check/GoneReferences'
import type { UploadPlan } from './map/plan'

/** What every batch of one upload shares. */
export interface UploadSetting {
  services: Services
  place: Place
  /** `control` or a site's name. */
  site: string
  resource: Resource
  plan: UploadPlan
  /** In whose name it is done. */
  asked: RequestContext
  isDry: boolean
  /** Rows that the file's names mean and that are there no more. */
  gone: GoneReferences
  /** The hash that stands for a password nobody has. */
  unusable(): Promise<string>
}
