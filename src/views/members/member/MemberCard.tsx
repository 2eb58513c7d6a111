import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { FieldValue } from '../../../engine/details/FieldValue'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useScreenQuery } from '../../../engine/useScreenQuery'
import { useSay } from '../../../i18n/useSay'
import { feedback } from '../../../resources/feedback'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryAsked } from '../../../slices/screenQueries'
import { type KnownLine, KnownPart } from './KnownPart'
import { type CouponLine, OwnCoupon } from './OwnCoupon'
import { OwnInvoice, type OwnInvoiceLine } from './OwnInvoice'
import { OwnOrder, type OwnOrderLine } from './OwnOrder'

interface Line extends KnownLine {
  report_id: number | null
  report: string | null
}

type FeedbackLine = Line & { content: string; state: string; reply: string | null; reply_mail: string | null }
type BrowsingLine = Line & { seconds: number | null; location: string | null }

/** What the person may not see is absent. */
interface Card {
  orders?: OwnOrderLine[]
  invoices?: OwnInvoiceLine[]
  feedback?: FeedbackLine[]
  browsing?: BrowsingLine[]
  coupons?: CouponLine[]
}

/** What a member bought, said, was given and looked at, the latest first. */
export function MemberCard({ row: { id } }: { row: AnyRow }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const key = `member:card/${id}`
  const answer = useScreenQuery(key)
  useEffect(() => {
    dispatch(screenQueryAsked({ key, path: '/api/admin/member/card', query: { id: String(id) } }))
  }, [dispatch, key, id])
  if (answer?.state === 'failed') return <p role="alert">{say('shop.member.failed')}</p>
  const card = answer?.data as Card | undefined
  return (
    <>
      {card?.orders && (
        <KnownPart title={say('shop.member.orders', { count: card.orders[0]?.total ?? 0 })} lines={card.orders}>
          {(line) => <OwnOrder line={line} />}
        </KnownPart>
      )}
      {card?.invoices && (
        <KnownPart title={say('shop.member.invoices', { count: card.invoices[0]?.total ?? 0 })} lines={card.invoices}>
          {(line) => <OwnInvoice line={line} />}
        </KnownPart>
      )}
      {card?.feedback && (
        <KnownPart title={say('shop.member.feedback', { count: card.feedback[0]?.total ?? 0 })} lines={card.feedback}>
          {(line) => <Said line={line} />}
        </KnownPart>
      )}
      {card?.coupons && (
        <KnownPart title={say('shop.member.coupons', { count: card.coupons[0]?.total ?? 0 })} lines={card.coupons}>
          {(line) => <OwnCoupon line={line} />}
        </KnownPart>
      )}
      {card?.browsing && (
        <KnownPart title={say('shop.member.browsing', { count: card.browsing[0]?.total ?? 0 })} lines={card.browsing}>
          {(line) => <Seen line={line} />}
        </KnownPart>
      )}
    </>
  )
}

function ReportLink({ line: { report_id, report } }: { line: Line }) {
  const site = useAppSelector((state) => state.site.current)
  const link = report_id === null ? undefined : rowLink('report', report_id, site)
  return link && report ? <Link to={link}>{report}</Link> : null
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
