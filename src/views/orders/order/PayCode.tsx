import { lazy, Suspense } from 'react'
import type { CellProps } from '../../../engine/kinds/face'
import { useSay } from '../../../i18n/useSay'
import './order.css'

const QrCode = lazy(() =>
  import(/* webpackChunkName: 'qr-code' */ './QrCode').then(({ QrCode: picture }) => ({ default: picture })),
)

/** Where a payment goes on: the address, and where it is to be scanned the code of it above. */
export function PayCode({ value, row }: CellProps) {
  const say = useSay()
  const text = String(value)
  if (row.way !== 'qr') return <span className="co-whole">{text}</span>
  return (
    <span className="co-order__code-of">
      <Suspense fallback={<span className="co-qr" aria-busy="true" />}>
        <QrCode text={text} title={say('orders.pay.scan')} />
      </Suspense>
      <span className="co-whole">{text}</span>
    </span>
  )
}
