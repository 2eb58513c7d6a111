import { plainNumber } from '../../../resources/kit/plainNumber'
import { moneyText } from '../../format/number'
import type { CellProps } from '../face'

/** With what it counts: a percentage, or an amount of money, where the row says which. */
export const NumberCell = ({ value, field: { percentWhere }, row }: CellProps) => {
  if (!percentWhere) return <>{plainNumber(value)}</>
  const kind = row[percentWhere.field]
  if (kind === undefined) return <>{plainNumber(value)}</>
  return <>{kind === percentWhere.is ? `${plainNumber(value)}%` : moneyText(value)}</>
}

/** An id, a year: a number that nobody counts in thousands. */
export const BareNumberCell = ({ value }: CellProps) => <>{String(value)}</>
