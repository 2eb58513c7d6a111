import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { coupon } from '../../../src/resources/coupon'
import { currency } from '../../../src/resources/currency'
import type { Resource } from '../../../src/resources/kit/resource'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { reportDiscount } from '../../../src/resources/report_discount'
import { specialDiscount } from '../../../src/resources/special_discount'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { comparedSql } from '../../kernel/changes/columns'
import { isThere } from '../../kernel/places/since'
import type { PriceAsk } from './ask'
import type { Timeline } from './timeline'

interface Ever {
  /** Of rows of now; speaks of them as `t`. */
  now: RawBuilder<SqlBool>
  /** Of what a change replaced, as `c.before`: rows that are deleted, or were something else. */
  before: RawBuilder<SqlBool>
}

/** Ids of rows that are, or ever were, as said. */
async function everIds(place: Place, resource: Resource, { now, before }: Ever): Promise<number[]> {
  if (!isThere(resource, place)) return []
  const rows = await place.database.ask(sql<{
    id: number
  }>`SELECT t.id FROM ${tableSql(place, resource.name)} t WHERE ${now}
    UNION SELECT c.row_id FROM ${tableSql(place, 'change')} c
      WHERE c.resource = ${resource.name} AND c.action IN ('updated', 'deleted') AND ${before}`)
  return rows.map(({ id }) => id)
}

const isShop = ({ version }: Place): boolean => version !== undefined

/** Special discounts of a member, and of companies where the buyer has ever been with one. */
export async function specialsEver(place: Place, ask: PriceAsk, members: readonly Timeline[]): Promise<number[]> {
  const member = ask.member_id ?? 0
  const hasCompany = Boolean(ask.company) || members.flat().some(({ row }) => row?.company)
  if (!isShop(place) || (member === 0 && !hasCompany)) return []
  return everIds(place, specialDiscount, {
    now: sql`(t.member_id = ${member} OR (${hasCompany} AND t.member_id IS NULL))`,
    before: sql`(c.before ->> 'member_id' = ${String(member)} OR (${hasCompany} AND c.before ->> 'company' IS NOT NULL))`,
  })
}

/** Discount codes that are, or were, spelt so. */
export async function couponsEver(place: Place, { code }: PriceAsk): Promise<number[]> {
  const typed = comparisonKey(code ?? '')
  if (!isShop(place) || typed === '') return []
  return everIds(place, coupon, {
    now: sql`${comparedSql(coupon, 'code', sql`t.code`)} = ${typed}`,
    before: sql`${comparedSql(coupon, 'code', sql`(c.before ->> 'code')`)} = ${typed}`,
  })
}

/** The one that is asked for; else any, since whichever was the first then counts. */
export async function currenciesEver(place: Place, { currency_id: id }: PriceAsk): Promise<number[]> {
  if (id || !isShop(place)) return id && isShop(place) ? [id] : []
  return everIds(place, currency, { now: sql`true`, before: sql`true` })
}

/** Discounts that stood for all reports of categories. */
export const campaignsEver = (place: Place): Promise<number[]> =>
  everIds(place, reportDiscount, {
    now: sql`t.origin = 'category'`,
    before: sql`c.before ->> 'origin' = 'category'`,
  })
