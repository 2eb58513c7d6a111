import { ScreenLink } from '../../../engine/ScreenLink'
import { useLabel } from '../../../i18n/useLabel'
import type { Label } from '../../../resources/kit/label'
import { mark } from '../../../resources/kit/mark'
import { plainNumber } from '../../../resources/kit/plainNumber'
import type { AnyRow } from '../../../resources/kit/resource'
import { outlines } from '../../../resources/outline/outlines'
import { useAppSelector } from '../../../slices/hooks'
import { useMay } from '../../../widgets/Gate'
import { filled } from '../../products/price/filled'
import { PricePreview } from '../../products/price/PricePreview'

const words = {
  used: ['已用 {used} 次', 'Used {used} times'],
  orders: ['查看用过它的订单', 'Orders that used it'],
  usedOf: ['已用 {used} 次，共 {limit} 次，还剩 {left} 次', 'Used {used} of {limit} times, {left} left'],
} satisfies Record<string, Label>

/** How often a code was used, and what it makes of a price. */
export function CouponUse({ row: { id, code, used, limit_total } }: { row: AnyRow }) {
  const label = useLabel()
  const site = useAppSelector((state) => state.site.current)
  const maySee = useMay(mark({ name: 'order' }, 'list'))
  const link = maySee && `/${site}/${outlines.order.screen}?coupon_id=${id}`
  const count = Number(used ?? 0)
  const limit = typeof limit_total === 'number' ? limit_total : undefined
  const told = filled(label(limit === undefined ? words.used : words.usedOf), {
    used: plainNumber(count),
    limit: plainNumber(limit ?? 0),
    left: plainNumber(Math.max(0, (limit ?? 0) - count)),
  })
  return (
    <>
      <p className="co-hint">
        {told}{' '}
        {link && (
          <ScreenLink isWayOnly to={link}>
            {label(words.orders)}
          </ScreenLink>
        )}
      </p>
      <PricePreview key={id} preset={{ code: String(code) }} />
    </>
  )
}
