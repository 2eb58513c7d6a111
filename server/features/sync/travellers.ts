import { resourceOf } from '../../../src/resources'
import type { Resource } from '../../../src/resources/kit/resource'
import { isSynced, SITE_OWN, SYNCED, type SyncedName } from '../../../src/resources/sync/synced'
import { targetOf } from '../../kernel/changes/titles'

/** What is sent of a resource, and by what a site's own row is recognised as the same. */
export interface Traveller {
  name: SyncedName
  resource: Resource
  /** The fields that are sent, in the order of the declaration. */
  fields: readonly string[]
  /** Those that point to rows which travel themselves: their ids differ from site to site. */
  references: ReadonlyMap<string, SyncedName>
  /** Fields that name a row together; the first key that finds one decides. */
  keys: readonly (readonly string[])[]
  /** It is sent to a site only where somebody chose its publisher for that site. */
  hasPublisher: boolean
}

const BY_THE_JOURNAL = new Set(['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'])

const KEYS: Readonly<Record<SyncedName, readonly (readonly string[])[]>> = {
  industry: [['name']],
  region: [['name']],
  category: [['link']],
  price_version: [['publisher_id', 'name', 'language_id']],
  report: [['link'], ['name']],
}

function makeTraveller(name: SyncedName): Traveller {
  const resource = resourceOf(name)
  const own = new Set([...BY_THE_JOURNAL, ...SITE_OWN[name]])
  const fields = Object.entries(resource.allFields).filter(([each, { computed }]) => !own.has(each) && !computed)
  const references = fields.flatMap(([each, field]) => {
    const target = targetOf(resource, field)
    return isSynced(target) ? [[each, target] as const] : []
  })
  return {
    name,
    resource,
    fields: fields.map(([each]) => each),
    references: new Map(references),
    keys: KEYS[name],
    hasPublisher: Object.hasOwn(resource.allFields, 'publisher_id'),
  }
}

const travellers = new Map<SyncedName, Traveller>()

export function travellerNamed(name: SyncedName): Traveller {
  const known = travellers.get(name) ?? makeTraveller(name)
  travellers.set(name, known)
  return known
}

export const allTravellers = (): Traveller[] => SYNCED.map(travellerNamed)
