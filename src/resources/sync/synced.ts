import type { ResourceName } from '../kit/resourceName'

/** What travels from control to the sites, in the order in which rows point to each other: what is pointed to comes first. */
export const syncedNames = {
  industry: ['行业', 'Industry'],
  region: ['区域', 'Region'],
  category: ['报告分类', 'Report category'],
  price_version: ['价格版本', 'Price version'],
  report: ['报告', 'Report'],
} as const satisfies Partial<Record<ResourceName, readonly [string, string]>>

export type SyncedName = keyof typeof syncedNames

export const SYNCED: readonly SyncedName[] = ['industry', 'region', 'category', 'price_version', 'report']

export const isSynced = (name: unknown): name is SyncedName => SYNCED.some((each) => each === name)

/** What belongs to each site alone and is never sent: how often it was read, what it costs less there, where it stands in a list. */
export const SITE_OWN: Readonly<Record<SyncedName, readonly string[]>> = {
  industry: [],
  region: [],
  category: [],
  price_version: [],
  report: ['hits', 'sort', 'discount_type', 'discount_rate', 'discount_amount', 'discount_begin', 'discount_end'],
}

/** When a field follows control. */
export type SyncDirection = 'always' | 'unless_changed' | 'when_empty' | 'never'
