import { sql } from 'kysely'
import type { Database } from '../../../server/foundation/db/database'
import { appliedMigrations, migrateTo, NOTHING, type SqlMigration } from '../../../server/foundation/db/migrate'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import { siteMigrations } from '../../../server/foundation/db/migrations/site'
import { siteHistory } from '../../../server/foundation/db/migrations/site/versions'
import type { Place } from '../../../server/foundation/db/place'
import { describeEachDatabase } from '../../kit/databases'

const first: SqlMigration = {
  name: '0001_first',
  up: `CREATE TABLE report (id bigint PRIMARY KEY, title text);
       INSERT INTO report VALUES (1, '化工; it''s one');`,
  down: 'DROP TABLE report;',
}
const second: SqlMigration = {
  name: '0002_second',
  up: 'ALTER TABLE report ADD COLUMN price numeric(12, 2); CREATE INDEX report_price ON report (price);',
  down: 'ALTER TABLE report DROP COLUMN price;',
}
const broken: SqlMigration = {
  name: '0003_broken',
  up: 'ALTER TABLE report ADD COLUMN note text; SELECT 1/0;',
  down: '',
}

const dropPlace = ({ database, schema }: Place) =>
  sql`DROP SCHEMA IF EXISTS ${sql.id(schema)} CASCADE`.execute(database.kysely)

describeEachDatabase('migrations of a place (architecture §5, sites)', (open) => {
  let database: Database
  let place: Place
  let made = 0
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    place = { database, schema: `site_${++made}` }
  })
  afterEach(() => dropPlace(place))

  const columns = async ({ schema }: Place): Promise<string[]> => {
    const { rows } = await database.pool.query(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = $1 AND table_name = 'report' ORDER BY ordinal_position`,
      [schema],
    )
    return rows.map((row) => row.column_name)
  }

  it('makes the schema, goes up to the latest, down to one, and down to nothing', async () => {
    expect(await appliedMigrations(place, 'site')).toEqual([])
    expect(await migrateTo(place, 'site', [first, second])).toEqual([
      { name: '0001_first', direction: 'up' },
      { name: '0002_second', direction: 'up' },
    ])
    expect(await columns(place)).toEqual(['id', 'title', 'price'])
    expect(await migrateTo(place, 'site', [first, second], '0001_first')).toEqual([
      { name: '0002_second', direction: 'down' },
    ])
    expect(await columns(place)).toEqual(['id', 'title'])
    expect(await appliedMigrations(place, 'site')).toEqual(['0001_first'])
    await migrateTo(place, 'site', [first, second], NOTHING)
    expect(await columns(place)).toEqual([])
    expect(await appliedMigrations(place, 'site')).toEqual([])
  })

  it('leaves columns and journal as they were when a step fails', async () => {
    await migrateTo(place, 'site', [first])
    await expect(migrateTo(place, 'site', [first, second, broken])).rejects.toMatchObject({ code: '22012' })
    expect(await columns(place)).toEqual(['id', 'title'])
    expect(await appliedMigrations(place, 'site')).toEqual(['0001_first'])
  })

  it('touches no other place', async () => {
    const other = { database, schema: `${place.schema}_other` }
    await migrateTo(other, 'site', [first])
    await migrateTo(place, 'site', [first, second])
    expect(await columns(other)).toEqual(['id', 'title'])
    await dropPlace(other)
  })

  it('is done once when two nodes ask at once', async () => {
    const node = await open()
    const both = await Promise.all([
      migrateTo(place, 'site', [first, second]),
      migrateTo({ database: node, schema: place.schema }, 'site', [first, second]),
    ])
    expect(both.map((steps) => steps.length).sort()).toEqual([0, 2])
    const { rows } = await database.pool.query(`SELECT title FROM ${place.schema}.report`)
    expect(rows).toEqual([{ title: "化工; it's one" }])
  })

  it.each([
    ['control', controlMigrations],
    ['site', siteMigrations],
  ] as const)('takes the whole of %s up, down and up again', async (scope, migrations) => {
    await migrateTo(place, scope, migrations)
    expect(await appliedMigrations(place, scope)).toEqual(migrations.map((each) => each.name))
    await migrateTo(place, scope, migrations, NOTHING)
    const { rows } = await database.pool.query(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = $1 AND table_name NOT LIKE 'migration%'",
      [place.schema],
    )
    expect(rows).toEqual([])
    await migrateTo(place, scope, migrations)
  })

  it('has a migration for each version of a site, in the same order', () => {
    const names = siteMigrations.map((each) => each.name)
    const places = siteHistory.map(({ migration }) => names.indexOf(migration))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(names).toEqual([...names].sort())
  })
})
