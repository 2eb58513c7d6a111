import { coupon } from '../../src/resources/coupon'
import { currency } from '../../src/resources/currency'
import type { AnyRow } from '../../src/resources/kit/resource'
import { member } from '../../src/resources/member'
import { payment } from '../../src/resources/payment'
import { priceVersion } from '../../src/resources/price_version'
import { report } from '../../src/resources/report'
import { specialDiscount } from '../../src/resources/special_discount'
import type { Place } from '../db/place'
import type { CouponRow, CurrencyRow, PriceAsk, PriceRows, SpecialRow } from './ask'
import { readPriceRows } from './readRows'
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

/** Which discounts there are for a buyer is looked up as it is now; what they said is read as it was. */
export async function pricePast(place: Place, ask: PriceAsk, now: Date): Promise<PricePast> {
  const rows = await readPriceRows(place, [ask], new Date(0))
  const reports = await timelinesOf(place, report, [ask.report_id])
  const editions = await timelinesOf(place, priceVersion, ask.price_version_id ? [ask.price_version_id] : [])
  const papers = await timelinesOf(place, priceVersion, ask.with_paper ? boundOf(editions) : [])
  const versions: Timelines = new Map([...editions, ...papers])
  const currencies = await timelinesOf(place, currency, currenciesOf(rows.currencies, ask))
  const payments = await timelinesOf(place, payment, [...rows.payments.keys()])
  const members = await timelinesOf(place, member, [...rows.members.keys()])
  const coupons = await timelinesOf(place, coupon, [...rows.coupons.values()].map(idOf))
  const specials = await timelinesOf(place, specialDiscount, rows.specials.map(idOf))
  const all = [reports, versions, currencies, payments, members, coupons, specials].flatMap((each) => [
    ...each.values(),
  ])
  return {
    moments: sorted(all.flatMap((timeline) => timeline.map(({ from }) => from)).filter((from) => from > 0)),
    edges: sorted([...reports.values(), ...coupons.values(), ...specials.values()].flatMap(edgesOf)).filter(
      (edge) => edge <= now.getTime(),
    ),
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
        coupons: new Map(coded.map((row) => [row.code.toLowerCase(), row])),
        specials: [...then<SpecialRow>(specials).values()],
      }
    },
  }
}

const idOf = ({ id }: { id: number }): number => id

const present = <Row>(id: number, timeline: Timeline, moment: Date): [number, Row][] => {
  const row = rowAt(timeline, moment.getTime())
  return row === null ? [] : [[id, row as unknown as Row]]
}

/** The one that is asked for; else whichever was the first then. */
const currenciesOf = (rows: ReadonlyMap<number, CurrencyRow>, ask: PriceAsk): number[] =>
  ask.currency_id ? [ask.currency_id] : [...rows.keys()]

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
