import type { Resource } from '../../src/resources/kit/resource'
import type { BatchTally } from './batchWork'
import type { UploadPlan } from './plan'

/** Can the file give a row that is there another address on the site? Not by a field that the row is found by. */
export const mayMove = ({ address }: Pick<Resource, 'address'>, { mapping, key }: UploadPlan): boolean =>
  Object.values(mapping).some((name) => address?.includes(`{${name}}`) === true && !key.includes(name))

/** The ids of rows that were there and are changed. */
export const changedIn = ({ results }: BatchTally): number[] =>
  results.flatMap(({ of, row }) => (of === 'updated' && row.id !== null ? [row.id] : []))
