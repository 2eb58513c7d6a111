import { sql } from 'kysely'
import type { DiscountBar, PricedLine } from '../../../src/resources/rules/price/line'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { RowCondition } from '../../kernel/changes'
import { priceLines } from '../prices/index'
import type { NewLine } from './bookings'

/** What waits in a cart, with what its report and edition are called now; a report that is gone has no name of now. */
export interface Waiting {
  id: number
  member_id: number | null
  report_id: number | null
  report_name: string | null
  price_version_id: number | null
  with_paper: boolean
  language_id: number | null
  quantity: number
  name_now: string | null
  name_en: string | null
  edition: string | null
  paper: string | null
  is_sold: boolean
}

const MOST = 500

/** The rows meant, the oldest first. Throws where there are none, or more than one would order at once. */
export async function waitingOf(place: Place, meant: RowCondition): Promise<Waiting[]> {
  const { rows } =
    await sql<Waiting>`SELECT t.id, t.member_id, t.report_id, t.report_name, t.price_version_id, t.language_id,
      coalesce(t.with_paper, false) AS with_paper, t.quantity, r.name AS name_now, r.name_en, v.name AS edition,
      p.name AS paper, coalesce(r.status = 'enabled', false)
        AND (t.price_version_id IS NULL OR coalesce(v.status = 'enabled', false))
        AND (NOT coalesce(t.with_paper, false) OR coalesce(p.status = 'enabled', false)) AS is_sold
    FROM ${tableSql(place, 'cart')} t
    LEFT JOIN ${tableSql(place, 'report')} r ON r.id = t.report_id
    LEFT JOIN ${tableSql(place, 'price_version')} v ON v.id = t.price_version_id
    LEFT JOIN ${tableSql(place, 'price_version')} p ON t.with_paper AND p.id = v.bind_id
    WHERE ${meant} ORDER BY t.id LIMIT ${MOST + 1}`.execute(place.database.kysely)
  if (rows.length === 0) throw new Conflict('rows.nothing', null)
  if (rows.length > MOST) throw new Refusal(422, 'cart.tooMany', { max: MOST })
  return rows
}

/** By what it is known to whoever looks at the cart. */
export const nameOf = ({ name_now, report_name, report_id }: Waiting): string =>
  name_now ?? report_name ?? `#${report_id ?? 0}`

/** How the lines of one buyer are asked for. */
export interface Terms {
  member_id: number
  currency_id: number
  payment_id: number | null
  code: string | null
}

export interface PricedCart {
  lines: NewLine[]
  /** The code that counted. */
  couponId: number | null
  left: Waiting[]
  ordered: number[]
}

const CODE_OFF: ReadonlySet<DiscountBar> = new Set([
  'disabled',
  'not_begun',
  'ended',
  'used_up',
  'other_member',
  'other_publisher',
  'other_version',
])

/** 409 where the code counts for none of the lines, though not because something else is cheaper. */
function insistOnCode(code: string, lines: readonly PricedLine[]): void {
  const bars = lines.flatMap(({ passed_over }) => passed_over.filter(({ kind }) => kind === 'coupon'))
  const counts = lines.some(({ discount }) => discount?.kind === 'coupon')
  if (!counts && bars.length > 0 && bars.every(({ why }) => CODE_OFF.has(why)))
    throw new Conflict('order.couponOff', null, { code })
}

const lineOf = (waiting: Waiting, priced: PricedLine): NewLine => ({
  report_id: waiting.report_id,
  report_name: nameOf(waiting),
  report_name_en: waiting.name_en,
  price_version_id: waiting.price_version_id,
  edition: [waiting.edition, waiting.paper].filter(Boolean).join(' + ') || null,
  language_id: waiting.language_id,
  quantity: priced.quantity,
  unit_price: priced.unit,
  discount_kind: priced.discount?.kind ?? null,
  discount_amount: priced.discount_amount,
  discount_reason: priced.discount?.name ?? null,
  tax_amount: priced.tax,
  amount: priced.total,
  needs_delivery: priced.needs_delivery,
})

/** What one buyer's cart costs now. What was deleted, is not for sale or has no price any more is left out. */
export async function priceCart(
  place: Place,
  waiting: readonly Waiting[],
  terms: Terms,
  at: Date,
): Promise<PricedCart> {
  const sold = waiting.filter(({ is_sold }) => is_sold)
  const asks = sold.map(({ report_id, price_version_id, with_paper, quantity }) => ({
    ...terms,
    report_id: report_id ?? 0,
    price_version_id,
    with_paper,
    quantity,
  }))
  const { lines } = await priceLines(place, asks, at)
  const { code } = terms
  if (code && lines.some(({ lacks }) => lacks.includes('code'))) throw new Refusal(422, 'cart.codeUnknown', { code })
  const priced = sold.flatMap((each, nth) => {
    const line = lines[nth]?.line
    return line ? [{ each, line }] : []
  })
  if (code)
    insistOnCode(
      code,
      priced.map(({ line }) => line),
    )
  const ordered = priced.map(({ each }) => each.id)
  return {
    lines: priced.map(({ each, line }) => lineOf(each, line)),
    couponId: priced.find(({ line }) => line.discount?.kind === 'coupon')?.line.discount?.id ?? null,
    left: waiting.filter(({ id }) => !ordered.includes(id)),
    ordered,
  }
}
