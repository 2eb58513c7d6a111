import type { Resource } from '../../../src/resources/kit/resource'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** What rows of the demo may depend on. */
export interface SeedWorld {
  now: Date
  /** Ids of languages by their codes. */
  languages: ReadonlyMap<string, number>
}

/** Rows of the demo that stand for themselves, the same in every place that has the resource. Their ids count from 1. */
export interface EntitySeed {
  resource: Resource
  rows: Rows | ((world: SeedWorld) => Rows)
}
