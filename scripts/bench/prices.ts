import { type RawBuilder, sql } from 'kysely'
import type { PriceAsk } from '../../server/features/prices/ask'
import { priceLines } from '../../server/features/prices/priceLines'
import type { Database } from '../../server/foundation/db/database'
import { migrateTo } from '../../server/foundation/db/migrate'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { newestOf, siteHistory } from '../../server/foundation/db/migrations/site/versions'
import type { Place } from '../../server/foundation/db/place'
import { tableSql } from '../../server/foundation/db/tableSql'
import { benchDatabases } from './benchApp'
import type { BenchRow } from './row'
import { timedBeside } from './timing'

const LINES = 10_000
const GOAL = 200
const TIMES = 7
const [REPORTS, EDITIONS, MEMBERS, SPECIALS] = [10_000, 160, 500, 200]
export const SHOP_SIZES = { reports: REPORTS }

/** A shop of its own: reports of forty publishers with four editions each, members, agreements, a code, two currencies. */
export async function fillShop(place: Place): Promise<void> {
  const into = (table: string, columns: string, values: RawBuilder<unknown>, count: number): Promise<unknown> =>
    sql`INSERT INTO ${tableSql(place, table)} (${sql.raw(columns)}) SELECT ${values}
      FROM generate_series(1, ${count}::int) n`.execute(place.database.kysely)
  await into(
    'report',
    'name, link, category_id, publisher_id, published_at, price, discount_type, discount_rate, discount_begin, discount_end',
    sql`'Report ' || n, 'report-' || n, 1, 1 + n % 40, date '2026-01-01', 5000 + n % 20000,
      CASE WHEN n % 3 = 0 THEN 'rate' ELSE 'none' END, CASE WHEN n % 3 = 0 THEN 0.15 END,
      timestamptz '2026-01-01', timestamptz '2027-01-01'`,
    REPORTS,
  )
  await into(
    'price_version',
    'publisher_id, name, language_id, price, rule',
    sql`1 + n % 40, 'Edition ' || n, 1, 9000, (ARRAY['x', 'x1.5', '+1000', 'round(x*1.2, 10)'])[1 + n / 40 % 4]`,
    EDITIONS,
  )
  await into('member', 'username, email, company', sql`'m' || n, n || '@example.com', 'Company ' || n % 100`, MEMBERS)
  const year = sql`timestamptz '2026-01-01', timestamptz '2027-01-01'`
  await into(
    'special_discount',
    'reason, company, kind, value, begins_at, ends_at',
    sql`'Agreement ' || n, 'Company ' || n, 'rate', 5 + n % 20, ${year}`,
    SPECIALS,
  )
  await into('coupon', 'code, kind, value, begins_at, ends_at', sql`'FAIR' || n, 'rate', 10, ${year}`, 1)
  await into(
    'currency',
    'code, symbol, is_first, exchange_rate, tax_rate',
    sql`(ARRAY['CNY', 'USD'])[n], '¤', n = 1, (ARRAY[1, 0.1405])[n], 0.06`,
    2,
  )
}

const asks: readonly PriceAsk[] = Array.from({ length: LINES }, (_, nth) => ({
  report_id: nth + 1,
  price_version_id: 40 * (nth % 4) + ((nth + 1) % 40 || 40),
  member_id: 1 + (nth % MEMBERS),
  code: 'FAIR1',
  currency_id: 2,
}))

async function placeIn(database: Database): Promise<Place> {
  const place: Place = { database, schema: 'site_bench', version: newestOf(siteHistory) }
  await migrateTo(place, 'site', siteMigrations)
  await fillShop(place)
  return place
}

/** What 10,000 lines cost, beside reading the same reports alone. */
export async function benchPrices(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { title, open } of await benchDatabases()) {
    const { database, drop } = await open()
    try {
      const place = await placeIn(database)
      const at = new Date('2026-05-03T08:00:00Z')
      const { lines } = await priceLines(place, asks, at)
      const without = lines.filter(({ line }) => line === undefined).length
      if (without > 0) throw new Error(`${without} lines have no price`)
      const ids = asks.map(({ report_id }) => report_id)
      const { floor, work } = await timedBeside(
        TIMES,
        () =>
          sql`SELECT id, price FROM ${tableSql(place, 'report')} WHERE id = ANY(${ids}::bigint[])`.execute(
            database.kysely,
          ),
        () => priceLines(place, asks, at),
      )
      rows.push({
        name: `${title}: prices of ${LINES} lines`,
        value: Math.round(work.p50),
        unit: 'ms',
        floor: Math.round(floor.p50),
        goal: `≤ ${GOAL} ms`,
        isMet: work.p50 <= GOAL,
      })
    } finally {
      await database.close()
      await drop()
    }
  }
  return rows
}
