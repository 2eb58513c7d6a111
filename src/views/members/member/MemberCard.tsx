import type { ReactNode } from 'react'
import { FieldValue } from '../../../engine/details/FieldValue'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { feedback } from '../../../resources/feedback'
import { translateLocation } from '../../../resources/kit/location/translateLocation'
import type { AnyRow } from '../../../resources/kit/resource'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { type MemberLines as Lines, type MemberParts, memberCard } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { KnownPart } from './KnownPart'
import { OwnCartItem } from './OwnCartItem'
import { OwnCoupon } from './OwnCoupon'
import { OwnInvoice } from './OwnInvoice'
import { OwnMail } from './OwnMail'
import { OwnOffer, OwnTicket } from './OwnOffer'
import { OwnOrder } from './OwnOrder'
import { OwnSpecial } from './OwnSpecial'
import { OwnAnswer, OwnMessage, OwnQuestion } from './OwnWords'
import { ReportLink } from './ReportLink'

type CountedId = `shop.member.${keyof Lines}`

/** How a part is shown: its lines as what they are. */
const part = <Name extends keyof Lines>(
  name: Name,
  title: CountedId,
  Line: (props: { line: Lines[Name] }) => ReactNode,
) => {
  const Part = ({ card }: { card: MemberParts }) => {
    const say = useSay()
    const lines: readonly Lines[Name][] | undefined = card[name]
    if (!lines) return null
    return (
      <KnownPart title={say(title, { count: lines[0]?.total ?? 0 })} lines={lines}>
        {(line) => <Line line={line} />}
      </KnownPart>
    )
  }
  return { name, Part }
}

const PARTS = [
  part('orders', 'shop.member.orders', OwnOrder),
  part('carts', 'shop.member.carts', OwnCartItem),
  part('invoices', 'shop.member.invoices', OwnInvoice),
  part('feedback', 'shop.member.feedback', Said),
  part('messages', 'shop.member.messages', OwnMessage),
  part('tickets', 'shop.member.tickets', OwnTicket),
  part('offers', 'shop.member.offers', OwnOffer),
  part('questions', 'shop.member.questions', OwnQuestion),
  part('answers', 'shop.member.answers', OwnAnswer),
  part('coupons', 'shop.member.coupons', OwnCoupon),
  part('specials', 'shop.member.specials', OwnSpecial),
  part('emails', 'shop.member.emails', OwnMail),
  part('browsing', 'shop.member.browsing', Seen),
]

const ABOUT: ResourceName[] = [
  'order',
  'cart',
  'invoice',
  'feedback',
  'message',
  'ticket',
  'offer',
  'question',
  'answer',
  'coupon',
  'special_discount',
  'email_log',
  'browsing_record',
]

/** What a member bought, said, was given, was written and looked at, the latest first. */
export function MemberCard({ row: { id } }: { row: AnyRow }) {
  const say = useSay()
  const by = { key: `member:card/${id}`, query: { id: String(id) }, about: ABOUT }
  const { state, data: card } = useReading(memberCard, by)
  if (state === 'failed') return <p role="alert">{say('shop.member.failed')}</p>
  return <>{card && PARTS.map(({ name, Part }) => <Part key={name} card={card} />)}</>
}

function Said({ line }: { line: Lines['feedback'] }) {
  const say = useSay()
  return (
    <>
      <p>
        <FieldValue resource={feedback} name="state" row={{ ...line }} value={line.state} /> <ReportLink line={line} />
      </p>
      <p>{line.content}</p>
      {line.reply && (
        <blockquote>
          {line.reply}
          {line.reply_mail === 'unsent' && <span className="co-hint"> {say('shop.member.unsent')}</span>}
        </blockquote>
      )}
    </>
  )
}

function Seen({ line }: { line: Lines['browsing'] }) {
  const say = useSay()
  const isChinese = useAppSelector(selectLanguage) === 'zh'
  const location = isChinese ? line.location : translateLocation(line.location ?? '')
  return (
    <p>
      <ReportLink line={line} />{' '}
      <span className="co-hint">
        {[line.seconds === null ? '' : say('shop.member.seconds', { count: line.seconds }), location ?? '']
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
    </p>
  )
}
