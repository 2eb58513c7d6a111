import type { CellProps } from '../../../engine/kinds/face'
import { useTitle } from '../../../engine/kinds/ref/useTitle'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import './order.css'

interface AmountProps {
  amount: string
  currency: number | null | undefined
}

/** `1,280.00 USD`: an amount says in what it is. */
export function Amount({ amount, currency }: AmountProps) {
  const language = useAppSelector(selectLanguage)
  const code = useTitle('currency', currency ?? 0, language)
  return (
    <span className="co-num">
      {plainNumber(amount)}
      {typeof currency === 'number' && <small className="co-order__code"> {code}</small>}
    </span>
  )
}

/** The same of a row that names its currency. */
export const AmountIn = ({ value, row }: CellProps) => (
  <Amount amount={String(value)} currency={typeof row.currency_id === 'number' ? row.currency_id : undefined} />
)
