import type { AnyRow, Resource } from '../../../resources/kit/resource'
import { moneyText } from '../../format/number'
import type { CellProps } from '../face'
import { Amount } from './Amount'

/** An answer of an action has the fields of its row beside its own. */
const hasCurrency = (resource: Resource, row: AnyRow): boolean =>
  'currency_id' in resource.allFields || 'currency_id' in row

/** In the currency that the row names, without a sign where its list has not read it; else in that of the house. */
export const MoneyCell = ({ value, row, resource }: CellProps) =>
  hasCurrency(resource, row) ? (
    <Amount amount={String(value)} currency={typeof row.currency_id === 'number' ? row.currency_id : undefined} />
  ) : (
    moneyText(value)
  )
