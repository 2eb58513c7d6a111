import { FieldValue } from '../../../engine/details/FieldValue'
import { absoluteTime } from '../../../engine/format/time'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import type { MemberLines } from '../../../resources/readings/member'
import { specialDiscount } from '../../../resources/special_discount'
import { useAppSelector } from '../../../slices/hooks'
import { ReportLink } from './ReportLink'

/** A discount that was agreed with this member, or with the company. */
export function OwnSpecial({ line }: { line: MemberLines['specials'] }) {
  const say = useSay()
  const site = useAppSelector((state) => state.site.current)
  const { reason, member_id, company, kind, value, state, ends_at } = line
  const link = rowLink('special_discount', line.id, site)
  const told = [
    kind === 'rate' ? `−${value}%` : `−${value}`,
    ...(member_id === null && company ? [say('shop.member.specialOfCompany', { company })] : []),
    say('shop.member.couponEnds', { at: absoluteTime(ends_at) }),
  ]
  return (
    <p>
      {link ? <ScreenLink to={link}>{reason}</ScreenLink> : reason}{' '}
      <FieldValue resource={specialDiscount} name="state" row={{ ...line }} value={state} /> <ReportLink line={line} />{' '}
      <span className="co-hint">{told.join(' · ')}</span>
    </p>
  )
}
