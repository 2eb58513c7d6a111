import type { Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import type { Where } from '../resources/context'

/** A list's query as its address has it: filters, `keyword`, `sort`, `order`, `pageSize`; each with its values. */
export type ViewQuery = Readonly<Record<string, readonly string[]>>

/** How its rows are shown: columns, density, cards. The console's own; kept as it is sent. */
export type ViewLook = Readonly<Record<string, unknown>>

/** A view as it is kept. */
export interface KeptView {
  id: number
  resource: ResourceName
  site: string | null
  title: string
  query: ViewQuery
  look: ViewLook
  owner_id: number
  /** Whom it is of, by name; null where the account is gone. */
  owner: string | null
  role_ids: number[]
  default_role_ids: number[]
  version: number
}

/** Something a view asks for that is no longer there. */
export interface LostPart {
  /** The parameter of the query. */
  name: string
  why: 'field' | 'value'
}

/** A view as one person sees it. */
export interface ShownView extends Omit<KeptView, 'resource' | 'owner_id'> {
  is_own: boolean
  may_change: boolean
  /** What was left out of `query`. */
  lost: LostPart[]
}

/** A list, where its rows are, and who asks for it. */
export interface ListHere {
  resource: Resource
  where: Where
}

/** Views that one person keeps, over all lists. */
export const MOST_VIEWS = 200
export const LONGEST_TITLE = 60
/** Bytes of a query, and of a look. */
export const LARGEST_PART = 16 * 1024
/** Views that are counted at once. */
export const MOST_COUNTED = 12
/** Up to so many rows are counted. */
export const COUNT_CAP = 999
