import type { ResourceName } from '../../../../../src/resources/kit/resourceName'
import type { Cell } from '../../../../foundation/workbook/cells'
import type { RowProblem } from './problem'

export type Trouble = Pick<RowProblem, 'message' | 'values'>

/** What a filled cell means. `late`: what it names is looked up with the batch. */
export type Reading = { value: unknown } | Trouble | { late: ResourceName }

export type CellReader = (cell: Exclude<Cell, null>) => Reading
