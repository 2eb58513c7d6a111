import { sql } from 'kysely'
import { catchUpKeys, countDue as countUnspelt } from '../../../server/features/palette/due'
import { countDue as countUnseen } from '../../../server/features/products/doctor/due'
import { examineSome } from '../../../server/features/products/doctor/examineDue'
import { migrateTo } from '../../../server/foundation/db/migrate'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import { describeEachApp } from '../../kit/app'
import { makeReferences } from '../transfer/kit'

const BEFORE = '0101_room_for_changes'

describeEachApp('what waits for the doctor and the palette (decision 102)', (at) => {
  const kysely = () => at().services.database.kysely
  const place = () => at().services.places.control
  const notes = async () => {
    const { rows } = await sql<{ doctor: number; palette: number }>`SELECT
      (SELECT count(*) FROM control.report_due) AS doctor,
      (SELECT count(*) FROM control.palette_due WHERE resource = 'report') AS palette`.execute(kysely())
    return rows[0]
  }
  const waiting = async () => [await countUnseen(place(), 10_000), await countUnspelt(place(), 10_000)]
  const examineAll = async (): Promise<number> => {
    for (let seen = 0; ; ) {
      const { taken } = await examineSome(place())
      if (taken === 0) return seen
      seen += taken
    }
  }
  const add = (from: number, until: number, step = 1) =>
    sql`INSERT INTO control.report (id, name, link, category_id, publisher_id, published_at, price)
      SELECT n, 'Report ' || n, 'report-' || n, (SELECT min(id) FROM control.category),
        (SELECT min(id) FROM control.publisher), '2026-01-31', 1
      FROM generate_series(${from}::int, ${until}::int, ${step}::int) n`.execute(kysely())

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(kysely())
    await examineAll()
    await catchUpKeys(place())
  })

  it('is a few notes where rows follow each other, and every row is looked at once', async () => {
    await add(1, 500)
    const noted = await notes()
    expect([noted?.doctor, noted?.palette].filter((count) => Number(count) > 10)).toEqual([])
    expect(await waiting()).toEqual([500, 500])
    expect(await examineAll()).toBe(500)
    await catchUpKeys(place())
    expect(await waiting()).toEqual([0, 0])
    const { rows } = await sql<{ seen: number }>`SELECT count(*) AS seen FROM control.report_examined`.execute(kysely())
    expect(rows[0]?.seen).toBe(500)
  })

  it('is the rows themselves where they are far from each other, and none between them', async () => {
    await add(1, 99, 7)
    await sql`UPDATE control.report SET name = name || '!', version = version + 1 WHERE id IN (8, 50)`.execute(kysely())
    expect(await waiting()).toEqual([17, 17])
    expect(await examineAll()).toBe(15)
  })

  it('is counted up to what is asked for', async () => {
    await add(1, 300)
    expect([await countUnseen(place(), 51), await countUnspelt(place(), 51)]).toEqual([51, 51])
  })

  it('is lost by no way back to an earlier version and forward again', async () => {
    await add(1, 130)
    await migrateTo(place(), 'control', controlMigrations, BEFORE)
    await add(201, 210)
    expect(await notes()).toEqual({ doctor: 140, palette: 140 })
    await migrateTo(place(), 'control', controlMigrations)
    expect(await waiting()).toEqual([140, 140])
    expect(await examineAll()).toBe(140)
  })
})
