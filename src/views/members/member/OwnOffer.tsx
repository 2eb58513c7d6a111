import { FieldValue } from '../../../engine/details/FieldValue'
import { Amount } from '../../../engine/kinds/money/Amount'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { offer } from '../../../resources/offer'
import type { MemberLines } from '../../../resources/readings/member'
import { ticket } from '../../../resources/ticket'
import { useAppSelector } from '../../../slices/hooks'

/** An offer that was made to this member. */
export function OwnOffer({ line }: { line: MemberLines['offers'] }) {
  const site = useAppSelector((state) => state.site.current)
  const { offer_number, state, amount, currency_id } = line
  const link = rowLink('offer', line.id, site)
  const name = offer_number ?? `#${line.id}`
  return (
    <p>
      {link ? <ScreenLink to={link}>{name}</ScreenLink> : name}{' '}
      <FieldValue resource={offer} name="state" row={{ ...line }} value={state} />{' '}
      <Amount amount={amount ?? '0.00'} currency={currency_id} />
    </p>
  )
}

/** A ticket that this member, or staff for them, opened. */
export function OwnTicket({ line }: { line: MemberLines['tickets'] }) {
  const site = useAppSelector((state) => state.site.current)
  const link = rowLink('ticket', line.id, site)
  return (
    <p>
      <FieldValue resource={ticket} name="state" row={{ ...line }} value={line.state} />{' '}
      {link ? <ScreenLink to={link}>{line.subject}</ScreenLink> : line.subject}
    </p>
  )
}
