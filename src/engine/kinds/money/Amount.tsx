import { plainNumber } from '../../../resources/kit/plainNumber'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { useTitle } from '../ref/useTitle'
import '../kinds.css'

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
      {typeof currency === 'number' && <small className="co-amount__code"> {code}</small>}
    </span>
  )
}
