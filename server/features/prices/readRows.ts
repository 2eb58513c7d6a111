import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { coupon } from '../../../src/resources/coupon'
import { currency } from '../../../src/resources/currency'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { member } from '../../../src/resources/member'
import { payment } from '../../../src/resources/payment'
import { priceVersion } from '../../../src/resources/price_version'
import { report } from '../../../src/resources/report'
import { reportDiscount } from '../../../src/resources/report_discount'
import { specialDiscount } from '../../../src/resources/special_discount'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { comparedSql } from '../../kernel/changes/columns'
import { isThere } from '../../kernel/places/since'
import { readColumns } from '../../kernel/resources/columnsRead'
import * as ask from './ask'

type Condition = RawBuilder<SqlBool>

/** Discounts that ended longer ago are not even named among those that do not count. */
const NAMED_FOR_DAYS = 30

/**
 * What the lines need, one statement for each table however many lines there are. In control, and on a site that is too
 * old for them, there is nothing but reports and editions.
 */
export async function readPriceRows(place: Place, asks: readonly ask.PriceAsk[], at: Date): Promise<ask.PriceRows> {
  const isShop = place.version !== undefined && isThere(specialDiscount, place)
  const members = isShop
    ? await rowsById<ask.MemberRow>(place, member, ask.MEMBER_COLUMNS, idsOf(asks, 'member_id'))
    : none
  const [reports, versions, currencies, payments, coupons, specials, campaigns] = await Promise.all([
    rowsById<ask.ReportRow>(place, report, ask.REPORT_COLUMNS, idsOf(asks, 'report_id')),
    versionsOf(place, asks),
    isShop ? rowsWhere<ask.CurrencyRow>(place, currency, ask.CURRENCY_COLUMNS, sql`true`) : [],
    isShop ? rowsById<ask.PaymentRow>(place, payment, ask.PAYMENT_COLUMNS, idsOf(asks, 'payment_id')) : none,
    isShop ? couponsOf(place, asks) : [],
    isShop ? specialsOf(place, asks, members, at) : [],
    asks.length > 0 && isThere(reportDiscount, place) ? campaignsOf(place, at) : [],
  ])
  return {
    reports,
    versions,
    currencies: new Map(currencies.map((row) => [row.id, row])),
    payments,
    members,
    coupons: new Map(coupons.map((row) => [comparisonKey(row.code), row])),
    specials,
    campaigns,
  }
}

const none: ReadonlyMap<number, never> = new Map<number, never>()

type IdName = 'report_id' | 'price_version_id' | 'member_id' | 'payment_id'

const idsOf = (asks: readonly ask.PriceAsk[], name: IdName): number[] => [
  ...new Set(asks.flatMap((each) => each[name] ?? [])),
]

async function rowsWhere<Row>(
  place: Place,
  resource: Resource,
  columns: readonly string[] | undefined,
  condition: Condition,
): Promise<Row[]> {
  const rows = await place.database.ask(sql<AnyRow>`SELECT ${readColumns(resource, columns)}
    FROM ${tableSql(place, resource.name)} t WHERE ${condition} ORDER BY t.id`)
  return rows as Row[]
}

const amongIds = (ids: readonly number[]): Condition => sql<SqlBool>`t.id = ANY(${ids}::bigint[])`

async function rowsById<Row extends { id: number }>(
  place: Place,
  resource: Resource,
  columns: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return none
  const rows = await rowsWhere<Row>(place, resource, columns, amongIds(ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Editions, and the paper editions bound to them. */
async function versionsOf(place: Place, asks: readonly ask.PriceAsk[]): Promise<ReadonlyMap<number, ask.VersionRow>> {
  const ids = idsOf(asks, 'price_version_id')
  if (ids.length === 0) return none
  const bound = sql`SELECT b.bind_id FROM ${tableSql(place, 'price_version')} b WHERE b.id = ANY(${ids}::bigint[])`
  const condition = sql<SqlBool>`(${amongIds(ids)} OR t.id IN (${bound}))`
  const rows = await rowsWhere<ask.VersionRow>(place, priceVersion, ask.VERSION_COLUMNS, condition)
  return new Map(rows.map((row) => [row.id, row]))
}

function couponsOf(place: Place, asks: readonly ask.PriceAsk[]): Promise<ask.CouponRow[]> {
  const codes = [...new Set(asks.flatMap(({ code }) => comparisonKey(code ?? '') || []))]
  if (codes.length === 0) return Promise.resolve([])
  return rowsWhere(
    place,
    coupon,
    undefined,
    sql<SqlBool>`${comparedSql(coupon, 'code', sql`t.code`)} = ANY(${codes}::text[])`,
  )
}

const namedSince = (at: Date): Date => new Date(at.getTime() - NAMED_FOR_DAYS * 86_400_000)

/** Discounts that stand for all reports of categories; they are few. */
const campaignsOf = (place: Place, at: Date): Promise<ask.CampaignRow[]> =>
  rowsWhere(
    place,
    reportDiscount,
    ask.CAMPAIGN_COLUMNS,
    sql<SqlBool>`t.origin = 'category' AND t.category_ids IS NOT NULL AND t.discount_end >= ${namedSince(at)}`,
  )

/** Those of the members asked about, and where any of them is with a company, those of companies. */
function specialsOf(
  place: Place,
  asks: readonly ask.PriceAsk[],
  members: ReadonlyMap<number, ask.MemberRow>,
  at: Date,
): Promise<ask.SpecialRow[]> {
  const ids = [...members.keys()]
  const hasCompany = asks.some(({ company }) => company) || [...members.values()].some(({ company }) => company)
  if (ids.length === 0 && !hasCompany) return Promise.resolve([])
  const since = namedSince(at)
  const whose = hasCompany
    ? sql<SqlBool>`(t.member_id = ANY(${ids}::bigint[]) OR t.member_id IS NULL)`
    : sql<SqlBool>`t.member_id = ANY(${ids}::bigint[])`
  return rowsWhere(place, specialDiscount, undefined, sql<SqlBool>`${whose} AND t.ends_at >= ${since}`)
}
