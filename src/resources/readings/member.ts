import type { Cart } from '../cart'
import type { Coupon } from '../coupon'
import type { EmailLog } from '../email_log'
import type { Invoice } from '../invoice'
import { reading } from '../kit/reading'
import type { Titles } from '../kit/titles'
import type { Offer } from '../offer'
import type { Order } from '../order'
import type { SpecialDiscount } from '../special_discount'

/** A line of what is known of a person. */
export interface KnownLine {
  id: number
  created_at: string
  /** Of all there are, of which these are the latest. */
  total: number
}

/** The same of something that is about a report. */
export interface ReportLine extends KnownLine {
  report_id: number | null
  report: string | null
}

/** What a site knows of a member, by the name of the part in the answer. */
export interface MemberLines {
  orders: KnownLine & Pick<Order, 'order_number' | 'report_names' | 'payment_state' | 'order_amount' | 'currency_id'>
  carts: ReportLine & Pick<Cart, 'report_name' | 'quantity' | 'price' | 'currency_id' | 'with_paper'>
  invoices: KnownLine & Pick<Invoice, 'number' | 'title' | 'state' | 'amount' | 'currency_id'>
  feedback: ReportLine & { content: string; state: string; reply: string | null; reply_mail: string | null }
  messages: KnownLine & { content: string | null; product_name: string | null; state: string }
  tickets: KnownLine & { subject: string; state: string }
  offers: KnownLine & Pick<Offer, 'offer_number' | 'state' | 'amount' | 'currency_id' | 'valid_until'>
  questions: KnownLine & { title: string; state: string | null; answers_count: number | null }
  answers: KnownLine & { content: string; state: string | null }
  coupons: KnownLine & Pick<Coupon, 'code' | 'kind' | 'value' | 'state' | 'ends_at' | 'used' | 'limit_total'>
  specials: ReportLine &
    Pick<SpecialDiscount, 'reason' | 'member_id' | 'company' | 'kind' | 'value' | 'state' | 'ends_at'>
  emails: KnownLine & Pick<EmailLog, 'subject' | 'state' | 'scenario' | 'receivers'>
  browsing: ReportLine & { seconds: number | null; location: string | null }
}

/** What the person may not see is absent. */
export type MemberParts = { [Name in keyof MemberLines]?: readonly MemberLines[Name][] }
export type MemberCard = MemberParts & { refs?: Titles }

export const memberCard = reading<{ query: { id: string }; output: MemberCard }>(
  '/api/admin/member/card',
  'member:form',
)

/** What merging does, before it is done. */
export interface MergePlan {
  feedback: number
  browsing: number
  /** What waits in the cart of the one who goes. */
  carts: number
  /** Discount codes that name the one who goes. */
  coupons: number
  orders: number
  invoices: number
  specials: number
  messages: number
  /** With the answers. */
  questions: number
  /** Values that the one who stays gets. */
  values: Readonly<Record<string, unknown>>
}

export const mergePreview = reading<{ query: { id: string; into_id: string }; output: MergePlan }>(
  '/api/admin/member/merge-preview',
  'member:merge',
)
