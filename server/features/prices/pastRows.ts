import { coupon } from '../../../src/resources/coupon'
import { currency } from '../../../src/resources/currency'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { member } from '../../../src/resources/member'
import { payment } from '../../../src/resources/payment'
import { priceVersion } from '../../../src/resources/price_version'
import { report } from '../../../src/resources/report'
import { reportDiscount } from '../../../src/resources/report_discount'
import { specialDiscount } from '../../../src/resources/special_discount'
import type { Place } from '../../foundation/db/place'
import { isThere } from '../../kernel/places/since'
import type { CampaignRow, CouponRow, PriceAsk, PriceRows, SpecialRow } from './ask'
import { campaignsEver, couponsEver, currenciesEver, specialsEver } from './pastIds'
import { rowAt, type Timeline, timelinesOf } from './timeline'

/** What the price of one line has been worked out of, at every moment that the journal knows of. */
export interface PricePast {
  /** The rows as they were. */
  at(moment: Date): PriceRows
  /** When any of them became another, the oldest first. */
  moments: readonly number[]
  /** Everything that any of them has said of discounts: their begins and ends. */
  edges: readonly number[]
}

type Timelines = ReadonlyMap<number, Timeline>

/** Which rows it may have been worked out of is looked up among those of now and in the change sets; what they said is read as it was. */
export async function pricePast(place: Place, ask: PriceAsk, now: Date): Promise<PricePast> {
  const reports = await timelinesOf(place, report, [ask.report_id])
  const editions = await timelinesOf(place, priceVersion, ask.price_version_id ? [ask.price_version_id] : [])
  const papers = await timelinesOf(place, priceVersion, ask.with_paper ? boundOf(editions) : [])
  const versions: Timelines = new Map([...editions, ...papers])
  const currencies = await timelinesOf(place, currency, await currenciesEver(place, ask))
  const isShop = place.version !== undefined && isThere(specialDiscount, place)
  const named = (id: number | null | undefined): number[] => (isShop && id ? [id] : [])
  const payments = await timelinesOf(place, payment, named(ask.payment_id))
  const members = await timelinesOf(place, member, named(ask.member_id))
  const coupons = await timelinesOf(place, coupon, await couponsEver(place, ask))
  const specials = await timelinesOf(place, specialDiscount, await specialsEver(place, ask, [...members.values()]))
  const campaigns = await timelinesOf(place, reportDiscount, await campaignsEver(place))
  const discounts = [reports, coupons, specials, campaigns].flatMap(linesOf)
  const all = [...discounts, ...[versions, currencies, payments, members].flatMap(linesOf)]
  return {
    moments: sorted(all.flatMap((timeline) => timeline.map(({ from }) => from)).filter((from) => from > 0)),
    edges: sorted(discounts.flatMap(edgesOf)).filter((edge) => edge <= now.getTime()),
    at: (moment) => {
      const then = <Row>(timelines: Timelines): ReadonlyMap<number, Row> =>
        new Map([...timelines].flatMap(([id, line]) => present<Row>(id, line, moment)))
      const coded = [...then<CouponRow>(coupons).values()]
      return {
        reports: then(reports),
        versions: then(versions),
        currencies: then(currencies),
        payments: then(payments),
        members: then(members),
        coupons: new Map(coded.map((row) => [comparisonKey(row.code), row])),
        specials: [...then<SpecialRow>(specials).values()],
        campaigns: [...then<CampaignRow>(campaigns).values()],
      }
    },
  }
}

const linesOf = (timelines: Timelines): Timeline[] => [...timelines.values()]

const present = <Row>(id: number, timeline: Timeline, moment: Date): [number, Row][] => {
  const row = rowAt(timeline, moment.getTime())
  return row === null ? [] : [[id, row as unknown as Row]]
}

const boundOf = (editions: Timelines): number[] => [
  ...new Set([...editions.values()].flatMap((line) => line.flatMap(({ row }) => Number(row?.bind_id ?? 0) || []))),
]

const EDGES = ['begins_at', 'discount_begin'] as const
const ENDS = ['ends_at', 'discount_end'] as const

/** A discount counts from its begin, and no longer just after its end. */
const edgesOf = (timeline: Timeline): number[] =>
  timeline.flatMap(({ row }) => (row === null ? [] : [...moments(row, EDGES), ...moments(row, ENDS).map(after)]))

const after = (end: number): number => end + 1

const moments = (row: AnyRow, names: readonly string[]): number[] =>
  names.flatMap((name) => {
    const value = row[name]
    return typeof value === 'string' ? [Date.parse(value)] : []
  })

const sorted = (list: readonly number[]): number[] => [...new Set(list)].sort((one, other) => one - other)
