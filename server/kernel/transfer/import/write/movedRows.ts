import type { Resource } from '../../../../../src/resources/kit/resource'
import { isInAddress } from '../../../../../src/resources/kit/shownAt'
import type { BatchTally } from '../check/batchWork'
import { columnsRead } from '../check/edits'
import type { UploadPlan } from '../map/plan'

/** Can the file give a row that is there another address on the site? Not by a field that the row is found by. */
export const mayMove = (resource: Pick<Resource, 'address'>, plan: UploadPlan): boolean =>
  isInAddress(
    resource,
    Object.values(columnsRead(plan)).filter((name) => !plan.key.includes(name)),
  )

/** The ids of rows that were there and are changed. */
export const changedIn = ({ results }: BatchTally): number[] =>
  results.flatMap(({ of, row }) => (of === 'updated' && row.id !== null ? [row.id] : []))
