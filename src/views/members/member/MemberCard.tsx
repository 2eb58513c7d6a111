import type { ReactNode } from 'react'
import { FieldValue } from '../../../engine/details/FieldValue'
import { useScreenQuery } from '../../../engine/useScreenQuery'
import { useSay } from '../../../i18n/useSay'
import { feedback } from '../../../resources/feedback'
import type { AnyRow } from '../../../resources/kit/resource'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { KnownPart } from './KnownPart'
import { OwnCartItem, type OwnCartLine } from './OwnCartItem'
import { type CouponLine, OwnCoupon } from './OwnCoupon'
import { OwnInvoice, type OwnInvoiceLine } from './OwnInvoice'
import { OwnMail, type OwnMailLine } from './OwnMail'
import { OwnOrder, type OwnOrderLine } from './OwnOrder'
import { OwnSpecial, type OwnSpecialLine } from './OwnSpecial'
import { type AnswerLine, type MessageLine, OwnAnswer, OwnMessage, OwnQuestion, type QuestionLine } from './OwnWords'
import { type ReportLine, ReportLink } from './ReportLink'

type FeedbackLine = ReportLine & { content: string; state: string; reply: string | null; reply_mail: string | null }
type BrowsingLine = ReportLine & { seconds: number | null; location: string | null }

/** By the name of the part in the answer. */
interface Lines {
  orders: OwnOrderLine
  carts: OwnCartLine
  invoices: OwnInvoiceLine
  feedback: FeedbackLine
  messages: MessageLine
  questions: QuestionLine
  answers: AnswerLine
  coupons: CouponLine
  specials: OwnSpecialLine
  emails: OwnMailLine
  browsing: BrowsingLine
}

/** What the person may not see is absent. */
type Card = { [Name in keyof Lines]?: Lines[Name][] }

type CountedId = `shop.member.${keyof Lines}`

/** How a part is shown: its lines as what they are. */
const part = <Name extends keyof Lines>(
  name: Name,
  title: CountedId,
  Line: (props: { line: Lines[Name] }) => ReactNode,
) => {
  const Part = ({ card }: { card: Card }) => {
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
  const query = { id: String(id) }
  const answer = useScreenQuery({ key: `member:card/${id}`, path: '/api/admin/member/card', query, about: ABOUT })
  if (answer?.state === 'failed') return <p role="alert">{say('shop.member.failed')}</p>
  const card = answer?.data as Card | undefined
  return <>{card && PARTS.map(({ name, Part }) => <Part key={name} card={card} />)}</>
}

function Said({ line }: { line: FeedbackLine }) {
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

function Seen({ line }: { line: BrowsingLine }) {
  const say = useSay()
  return (
    <p>
      <ReportLink line={line} />{' '}
      <span className="co-hint">
        {[line.seconds === null ? '' : say('shop.member.seconds', { count: line.seconds }), line.location ?? '']
          .filter((text) => text !== '')
          .join(' · ')}
      </span>
    </p>
  )
}
