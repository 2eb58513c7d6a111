import { FieldValue } from '../../../engine/details/FieldValue'
import { absoluteTime } from '../../../engine/format/time'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { coupon } from '../../../resources/coupon'
import type { MemberLines } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

/** A discount code that is for this member. */
export function OwnCoupon({ line }: { line: MemberLines['coupons'] }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const { code, kind, value, state, ends_at, used, limit_total: limit } = line
  const link = rowLink('coupon', line.id, site)
  const counted =
    limit === null
      ? say('shop.member.couponUsed', { used: used ?? 0 })
      : say('shop.member.couponUsedOf', { used: used ?? 0, limit })
  return (
    <p>
      {link ? <ScreenLink to={link}>{code}</ScreenLink> : code}{' '}
      <FieldValue resource={coupon} name="state" row={{ ...line }} value={state} />{' '}
      <span className="co-hint">
        {[
          kind === 'rate' ? `−${value}%` : `−${value}`,
          counted,
          say('shop.member.couponEnds', { at: absoluteTime(ends_at) }),
        ].join(' · ')}
      </span>
    </p>
  )
}
