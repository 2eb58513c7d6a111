import { Checkbox } from '@arco-design/web-react'
import { useLocation } from 'react-router-dom'
import type { InputProps } from '../../../engine/kinds/face'
import { Amount } from '../../../engine/kinds/money/Amount'
import { useSay } from '../../../i18n/useSay'
import type { OrderLine } from '../../../resources/order_line'
import { centsOf } from '../../../resources/rules/amount'
import { useOrderCard } from './orderCard'
import './order.css'

/** The order whose refund stands open: `open=do-refund-12`. */
const useOpenOrder = (): number => {
  const open = new URLSearchParams(useLocation().search).get('open') ?? ''
  return Number(/^do-refund-(\d+)$/.exec(open)?.[1] ?? 0)
}

const isLeft = ({ amount, refunded }: OrderLine): boolean => centsOf(amount) > centsOf(refunded ?? '0')

/** The lines of this order, to be refunded whole. */
export function LineChoice({ id, value, onChange, isDisabled }: InputProps) {
  const say = useSay()
  const { state, data: card } = useOrderCard(useOpenOrder())
  const chosen: unknown[] = Array.isArray(value) ? value : []
  if (state === 'failed') return <p role="alert">{say('orders.card.failed')}</p>
  const toggle = (line: number, isOn: boolean): void =>
    onChange(isOn ? [...chosen, line] : chosen.filter((each) => each !== line))
  return (
    <ul className="co-order__choice" id={id}>
      {card?.lines.map((line) => (
        <li key={line.id}>
          <Checkbox
            checked={chosen.includes(line.id)}
            disabled={isDisabled || !isLeft(line)}
            onChange={(isOn) => toggle(line.id, isOn)}
          >
            {line.report_name}
          </Checkbox>
          {isLeft(line) ? <Amount amount={line.amount} currency={line.currency_id} /> : say('orders.refund.done')}
        </li>
      ))}
    </ul>
  )
}
