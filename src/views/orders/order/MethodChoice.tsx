import { Radio } from '@arco-design/web-react'
import { useLocation } from 'react-router-dom'
import type { InputProps } from '../../../engine/kinds/face'
import { inputs } from '../../../engine/kinds/inputs'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { orderMethods } from '../../../resources/readings/order'

/** The order whose payment link stands open: `open=do-pay-link-12`. */
const useOpenOrder = (): number => {
  const open = new URLSearchParams(useLocation().search).get('open') ?? ''
  return Number(/^do-pay-link-(\d+)$/.exec(open)?.[1] ?? 0)
}

/** For a payment link those methods alone that can take the order; money that came is booked under any. */
export function MethodChoice(props: InputProps) {
  const id = useOpenOrder()
  const Any = inputs.ref
  return id > 0 ? <Fitting {...props} order={id} /> : <Any {...props} />
}

function Fitting({ id, value, onChange, isDisabled, describedBy, order }: InputProps & { order: number }) {
  const say = useSay()
  const { state, data } = useReading(orderMethods, { key: `order:methods/${order}`, query: { id: String(order) } })
  const list = data?.list
  if (state === 'failed') return <p role="alert">{say('orders.pay.failed')}</p>
  if (!list) return <span aria-busy="true" />
  if (list.length === 0) return <p className="co-hint">{say('orders.pay.none')}</p>
  return (
    <Radio.Group
      direction="vertical"
      value={value}
      disabled={isDisabled}
      onChange={(chosen: number) => onChange(chosen)}
      {...{ id, 'aria-describedby': describedBy }}
    >
      {list.map((each) => (
        <Radio key={each.id} value={each.id}>
          {each.name}
        </Radio>
      ))}
    </Radio.Group>
  )
}
