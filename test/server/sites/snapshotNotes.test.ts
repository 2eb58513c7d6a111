import { sql } from 'kysely'
import { restoreSnapshot, takeSnapshot } from '../../../server/features/sites/lifecycle/snapshot'
import { siteMigrations } from '../../../server/foundation/db/migrations/site'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { describeEachApp } from '../../kit/app'
import { lifecycleOf, rowsOf } from './lifecycleKit'

const NEWEST = siteMigrations.at(-1)?.name ?? ''
const options = { signal: new AbortController().signal, say: () => undefined }

describeEachApp('a snapshot of a site whose reports wait for the doctor', (at) => {
  const site = 'waiting'
  const place = () => at().services.places.reserved(site)
  const add = async (from: number, until: number): Promise<void> => {
    const own = await place()
    await sql`INSERT INTO ${tableSql(own, 'report')} (name, link, category_id, publisher_id, published_at, price)
      SELECT 'Report ' || n, 'report-' || n, 1, 1, '2026-01-31', 10 FROM generate_series(${from}::int, ${until}::int) n`.execute(
      own.database.kysely,
    )
  }
  const names = async () => rowsOf(await place(), 'SELECT name FROM @report ORDER BY id')
  /** Reports that neither wait for the doctor nor have been there. */
  const forgotten = async () =>
    rowsOf(
      await place(),
      `SELECT id FROM @report t WHERE NOT EXISTS (SELECT FROM @report_due d WHERE t.id BETWEEN d.report_id AND coalesce(d.last_id, d.report_id))
        AND NOT EXISTS (SELECT FROM @report_examined e WHERE e.report_id = t.id)`,
    )

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    await lifecycleOf(at).liveSite(site)
    // Somebody else has taken whatever is noted, and does not come to an end with it.
    await rowsOf(await place(), "ALTER TABLE @report_due ALTER taken_until SET DEFAULT 'infinity'")
    await rowsOf(await place(), 'DELETE FROM @report')
    await rowsOf(await place(), 'TRUNCATE @report_due RESTART IDENTITY')
  }, 120_000)

  it('puts it back, and every report waits again', async () => {
    await add(1, 30)
    const before = await names()
    const counts = await takeSnapshot(await place(), NEWEST, options)
    expect(counts).toMatchObject({ report: 30 })
    await add(31, 40)
    await restoreSnapshot(await place(), options)
    expect(await names()).toEqual(before)
    expect(await forgotten()).toEqual([])
    await add(41, 45)
    expect(await forgotten()).toEqual([])
  }, 120_000)

  it('makes the indexes of what a newer version left again, and carries nothing out that its notes say', async () => {
    await rowsOf(await place(), 'CREATE TABLE @kept_gift (id bigint PRIMARY KEY, user_id bigint, key text)')
    await rowsOf(await place(), 'CREATE INDEX gift_of_user ON @kept_gift (user_id, id)')
    await rowsOf(await place(), 'CREATE UNIQUE INDEX gift_once ON @kept_gift (coalesce(user_id, 0), key)')
    await rowsOf(await place(), 'CREATE INDEX gift_other ON @kept_gift (key)')
    await takeSnapshot(await place(), NEWEST, options)
    await rowsOf(
      await place(),
      `UPDATE "${(await place()).schema}$snapshot"."$notes" SET notes = replace(notes::text, 'btree (key)', 'btree (key); CREATE TABLE public.planted (id int)')::jsonb`,
    )
    const said: string[] = []
    await restoreSnapshot(await place(), { ...options, say: (line) => said.push(line) })
    expect(await rowsOf(await place(), `SELECT to_regclass('public.planted') AS planted`)).toEqual([{ planted: null }])
    const { schema } = await place()
    const made = `SELECT indexname, indexdef LIKE '% UNIQUE %' AS is_unique FROM pg_indexes
      WHERE schemaname = '${schema}' AND tablename = 'kept_gift' ORDER BY indexname`
    expect(await rowsOf(await place(), made)).toEqual([
      { indexname: 'gift_of_user', is_unique: false },
      { indexname: 'gift_once', is_unique: true },
      { indexname: 'kept_gift_pkey', is_unique: true },
    ])
    expect(said.filter((line) => line.includes('gift_other'))).toHaveLength(1)
  }, 120_000)
})
