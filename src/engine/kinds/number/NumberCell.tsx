import { plainNumber } from '../../../resources/kit/plainNumber'
import type { CellProps } from '../face'

export const NumberCell = ({ value }: CellProps) => <>{plainNumber(value)}</>

/** An id, a year: a number that nobody counts in thousands. */
export const BareNumberCell = ({ value }: CellProps) => <>{String(value)}</>
