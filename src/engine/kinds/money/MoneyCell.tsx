import { moneyText } from '../../format/number'
import type { CellProps } from '../face'

export const MoneyCell = ({ value }: CellProps) => <>{moneyText(value)}</>
