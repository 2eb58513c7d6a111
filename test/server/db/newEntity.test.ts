import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createTable } from '../../../scripts/entity/createTable'
import { withName, withResource } from '../../../scripts/entity/declaration'
import { migrationName, migrationText, withMigration } from '../../../scripts/entity/migration'
import { withSeed } from '../../../scripts/entity/seed'
import { withSiteVersion } from '../../../scripts/entity/siteVersion'
import { wholeSchema } from '../../../scripts/entity/wholeSchema'
import type { Database } from '../../../server/foundation/db/database'
import { migrateTo, NOTHING, type SqlMigration } from '../../../server/foundation/db/migrate'
import * as archive from '../../../server/foundation/db/migrations/archive'
import * as paletteTables from '../../../server/foundation/db/migrations/paletteTables'
import { siteHistory } from '../../../server/foundation/db/migrations/site/versions'
import { ensurePrelude } from '../../../server/foundation/db/prelude'
import * as searchWords from '../../../server/foundation/db/searchWords'
import { columnTypeOf } from '../../../server/kernel/kinds'
import { allResources } from '../../../src/resources'
import { coupon } from '../../../src/resources/coupon'
import { sqlWords } from '../../../src/resources/kit/sqlWords'
import { region } from '../../../src/resources/region'
import { report } from '../../../src/resources/report'
import { openInMemory } from '../../kit/databases'

const HELPERS = { ...archive, ...paletteTables, ...searchWords }

/** The migration that a generated file exports. */
function migrationIn(text: string): SqlMigration {
  const code = text.replaceAll(/^import .*$/gm, '').replace(/export const \w+: SqlMigration =/, 'return')
  return new Function(...Object.keys(HELPERS), code)(...Object.values(HELPERS))
}

const palette: SqlMigration = {
  name: '0001_palette',
  up: paletteTables.createPaletteTables,
  down: paletteTables.dropPaletteTables,
}

describe('npm run new-entity', () => {
  let database: Database
  beforeAll(async () => {
    database = await openInMemory()
    await ensurePrelude(database)
    await sql`CREATE SCHEMA made`.execute(database.kysely)
  })
  afterAll(() => database.close())

  it.each(allResources.map((resource) => [resource.name, resource] as const))(
    'makes a table of the declaration of %s that has its columns, keys and indexes',
    async (name, resource) => {
      await database.kysely.transaction().execute(async (trx) => {
        await sql`SET LOCAL search_path = made`.execute(trx)
        await sql.raw(createTable(resource)).execute(trx)
      })
      const { rows } = await sql<{ name: string; type: string; required: boolean }>`
        SELECT attname AS name, replace(format_type(atttypid, atttypmod), ',', ', ') AS type, attnotnull AS required
        FROM pg_attribute WHERE attrelid = to_regclass(${`made."${name}"`}) AND attnum > 0`.execute(database.kysely)
      const found = new Map(rows.map((row) => [row.name, row]))
      const stored = Object.entries(resource.allFields).filter(([, { computed }]) => !computed)
      expect([...found.keys()].sort()).toEqual(stored.map(([field]) => field).sort())
      for (const [field, of] of Object.entries(resource.fields).filter(([, { computed }]) => !computed))
        expect(found.get(field)).toEqual({ name: field, type: columnTypeOf(field, of), required: of.required })
    },
  )

  it('knows every word that this database lets no column have without quotes', async () => {
    const { rows } = await sql<{ word: string }>`
      SELECT word FROM pg_get_keywords() WHERE catcode IN ('R', 'T')`.execute(database.kysely)
    expect(rows.map(({ word }) => word).filter((word) => !sqlWords.has(word))).toEqual([])
    expect(rows.length).toBeGreaterThan(90)
  })

  it('numbers the migration after the last, and adds it to the list', () => {
    const name = migrationName('0024_rollouts', region)
    expect(name).toBe('0025_region')
    const index = "import { a } from './0001_a'\n\n/** The migrations. */\nexport const all = [\n  a,\n]\n"
    expect(withMigration(index, name, region)).toBe(
      "import { a } from './0001_a'\nimport { regionTable } from './0025_region'\n\n/** The migrations. */\nexport const all = [\n  a,\n  regionTable,\n]\n",
    )
  })

  it('lets a rollback of a site set its table aside', () => {
    const text = migrationText('site', '0008_region', region)
    expect(text).toContain("restoreTable(\n  'region'")
    expect(text).toContain("archiveTable('region')")
    expect(migrationText('control', '0025_region', region)).toContain('DROP TABLE region')
  })

  it.each([
    ['control', coupon, { key: true, words: false }],
    ['site', coupon, { key: true, words: false }],
    ['site', report, { key: true, words: true }],
    ['site', region, { key: true, words: false }],
  ] as const)('has what the declaration wants follow the table: %s, %o', async (scope, resource, wanted) => {
    const place = { database, schema: `followed_${scope}_${resource.name}` }
    const migrations = [palette, migrationIn(migrationText(scope, '0002_made', resource))]
    await migrateTo(place, scope, migrations)
    const { rows } = await sql<{ name: string }>`SELECT tgname AS name FROM pg_trigger
      WHERE tgrelid = to_regclass(${`${place.schema}.${resource.name}`})`.execute(database.kysely)
    const triggers = rows.map(({ name }) => name)
    expect(triggers.includes('palette_of_new')).toBe(wanted.key)
    expect(triggers.includes('words_of_new')).toBe(wanted.words)
    await migrateTo(place, scope, migrations, '0001_palette')
    await migrateTo(place, scope, migrations)
    await migrateTo(place, scope, migrations, NOTHING)
  })

  it('begins one version of sites for a release, and adds to it', () => {
    const released =
      "[\n  { version: '1.2', title: ['一', 'One'], migration: '0007_x' },\n]\nexport const RELEASED = '1.2'\n"
    const begun = withSiteVersion(released, '0008_y')
    expect(begun).toContain("{ version: '1.3', title: ['新的表', 'New tables'], migration: '0008_y' },")
    const gone = withSiteVersion(begun, '0009_z')
    expect(gone).toContain("migration: '0009_z' },\n]")
    expect(gone).not.toContain('1.4')
    expect(gone).toContain("migration: '0007_x'")
  })

  it('writes itself into the registries as they are', () => {
    const written = (file: string, change: (source: string) => string): string => change(readFileSync(file, 'utf8'))
    const versions = written('server/foundation/db/migrations/site/versions.ts', (source) =>
      withSiteVersion(source, '9999_gift_card'),
    )
    expect(versions).toMatch(/migration: '9999_gift_card',?\s*\},\n\]/)
    expect(versions.match(/version: '/g)).toHaveLength(siteHistory.length)
    const seeds = written('mock/seeds/entities/index.ts', (source) => withSeed(source, 'gift_card'))
    expect(seeds).toMatch(/\w,\n {2}giftCardSeed,\n\]\n$/)
    expect(withSeed('export const all = []\n', 'gift_card')).toContain('all = [giftCardSeed]')
    const list = (source: string) => withMigration(source, '9999_gift_card', { ...region, name: 'gift_card' as never })
    expect(written('server/foundation/db/migrations/site/index.ts', list)).toMatch(/\w,\n {2}giftCardTable,\n\]/)
    const registry = written('src/resources/index.ts', (source) => withResource(source, 'gift_card'))
    expect(registry).toMatch(/\w,\n {2}gift_card: giftCard,\n\} satisfies/)
    expect(written('src/resources/kit/resourceName.ts', (source) => withName(source, 'gift_card'))).toMatch(
      /'\n {2}\| 'gift_card'\n$/,
    )
  })

  it('registers the name and the declaration', () => {
    expect(withName("export type ResourceName =\n  | 'user'\n", 'price_rule')).toContain("\n  | 'price_rule'\n")
    const registry = withResource(
      "import { area } from './area'\n\nexport const resources = {\n  area,\n} satisfies X\n",
      'price_rule',
    )
    expect(registry).toContain("import { priceRule } from './price_rule'")
    expect(registry).toContain('  area,\n  price_rule: priceRule,\n} satisfies X')
  })
})

describe('npm run print-schema', () => {
  it('prints all that an empty database needs', async () => {
    const empty = await openInMemory()
    await empty.kysely.transaction().execute((trx) => sql.raw(wholeSchema()).execute(trx))
    const { rows } = await sql<{ name: string }>`SELECT schemaname || '.' || tablename AS name FROM pg_tables
      WHERE schemaname IN ('control', 'site') AND tablename = 'report'`.execute(empty.kysely)
    expect(rows.map(({ name }) => name).sort()).toEqual(['control.report', 'site.report'])
    await empty.close()
  })
})
