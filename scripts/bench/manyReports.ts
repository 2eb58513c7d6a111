import { sql } from 'kysely'
import { branches } from '../../mock/seeds/branches'
import type { Database } from '../../server/foundation/db/database'
import { tableOf } from '../../server/foundation/db/place'
import { catchUpWords } from '../../server/foundation/db/words'

const CHUNK = 50_000
const MODIFIERS: readonly (readonly [string, string])[] = [
  ['高端', 'Premium'],
  ['智能', 'Smart'],
  ['便携式', 'Portable'],
  ['工业用', 'Industrial'],
  ['车载', 'In-vehicle'],
  ['商用', 'Commercial'],
  ['定制', 'Custom'],
  ['新型', 'Advanced'],
]

const products = branches.flatMap(({ name, products: own }, branch) =>
  own.map(([zh, en]) => ({ zh, en, branch: branch + 1, branch_zh: name[0], branch_en: name[1] })),
)

/** Row n is the same in every run. Its words are those of the demo world, so that some are rare and some are everywhere. */
export const insertReports = (from: number, until: number) => sql`
  WITH product AS (SELECT p.*, row_number() OVER () - 1 AS at FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      AS p(zh text, en text, branch int, branch_zh text, branch_en text)),
    modifier AS (SELECT (m ->> 0) AS zh, (m ->> 1) AS en, o - 1 AS at
      FROM jsonb_array_elements(${JSON.stringify(MODIFIERS)}::jsonb) WITH ORDINALITY AS e(m, o))
  INSERT INTO control.report (name, name_en, link, category_id, publisher_id, published_at, price, pages, tables, keywords,
    description, industry_id, region_id, year, is_hot, is_premium, status, discount_type, created_at)
  SELECT '全球与中国' || m.zh || p.zh || '市场现状及未来发展趋势（' || 2015 + n % 12 || '-' || 2021 + n % 12 || '）第' || n || '号',
    'Global ' || m.en || ' ' || p.en || ' Market Research Report ' || 2015 + n % 12 || ' No. ' || n,
    'report-' || n, p.branch, 1 + n % 40, date '2015-01-01' + n % 4300, 5000 + n % 20000, 80 + n % 200, 60 + n % 150,
    jsonb_build_array(m.zh || p.zh, p.en, p.branch_zh),
    repeat('本报告研究' || p.zh || '的产能、产量、销量、价格、收入及未来趋势。', 6), 1 + n % 13, 1 + n % 9, 2015 + n % 12,
    n % 17 = 0, n % 23 = 0, CASE WHEN n % 25 = 0 THEN 'disabled' ELSE 'enabled' END,
    CASE WHEN n % 12 = 0 THEN 'rate' ELSE 'none' END, timestamptz '2015-01-01' + n * interval '6 minutes'
  FROM generate_series(${from}::int, ${until}::int) AS n
  JOIN product p ON p.at = (n::bigint * 7919 % ${products.length})
  JOIN modifier m ON m.at = (n::bigint * 104729 / 13 % ${MODIFIERS.length})
  ORDER BY n`

/** What the reports point to. */
const pointedTo = sql`
  WITH category AS (INSERT INTO control.category (name, name_en, link)
      SELECT '分类' || n, 'Category ' || n, 'category-' || n FROM generate_series(1, ${branches.length}::int) n),
    industry AS (INSERT INTO control.industry (name, name_en)
      SELECT '行业' || n, 'Industry ' || n FROM generate_series(1, 13) n),
    region AS (INSERT INTO control.region (name, name_en)
      SELECT '地区' || n, 'Region ' || n FROM generate_series(1, 9) n)
  INSERT INTO control.publisher (name, english_name) SELECT '出版商' || n, 'Publisher ' || n FROM generate_series(1, 40) n`

const TABLES = ['report', 'report_words']

/** Fills `control.report` with so many rows; its indexes and those of its words are made once, afterwards. */
export async function fillReports(database: Database, count: number): Promise<void> {
  const { kysely, maintain } = database
  const place = { database, schema: 'control' }
  await pointedTo.execute(kysely)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'control' AND tablename IN (${sql.join(TABLES)}) AND indexname NOT LIKE '%_pkey'`.execute(kysely)
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id('control', name)}`.execute(kysely)
  for (let from = 1; from <= count; from += CHUNK) {
    const until = Math.min(count, from + CHUNK - 1)
    await insertReports(from, until).execute(kysely)
    await catchUpWords(place, 'report')
    process.stderr.write(`\r  ${until} reports`)
  }
  for (const { definition } of indexes) {
    await kysely.transaction().execute(async (trx) => {
      await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(trx)
      await sql.raw(definition).execute(trx)
    })
  }
  // As autovacuum would have it within minutes; without it every count reads the rows beside the index.
  for (const table of [...TABLES, 'report_words_due', 'report_vocabulary'])
    await sql.raw(`VACUUM (ANALYZE) ${tableOf(place, table)}`).execute(kysely)
  await maintain('periodic')
  process.stderr.write(', indexed\n')
}
