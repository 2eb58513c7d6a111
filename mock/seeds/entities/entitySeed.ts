import type { Resource } from '../../../src/resources/kit/resource'

/** Rows of the demo that stand for themselves, the same in every place that has the resource. */
export interface EntitySeed {
  resource: Resource
  rows: readonly Readonly<Record<string, unknown>>[]
}
