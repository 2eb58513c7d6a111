import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { createTable } from '../../../scripts/entity/createTable'
import { withName, withResource } from '../../../scripts/entity/declaration'
import { migrationName, migrationText, withMigration } from '../../../scripts/entity/migration'
import { withSeed } from '../../../scripts/entity/seed'
import { withSiteVersion } from '../../../scripts/entity/siteVersion'
import type { Database } from '../../../server/db/database'
import { siteHistory } from '../../../server/db/migrations/site/versions'
import { columnTypeOf } from '../../../server/kinds'
import { allResources } from '../../../src/resources'
import { region } from '../../../src/resources/region'
import { openInMemory } from '../../kit/databases'

describe('npm run new-entity', () => {
  let database: Database
  beforeAll(async () => {
    database = await openInMemory()
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
      expect([...found.keys()].sort()).toEqual(Object.keys(resource.allFields).sort())
      for (const [field, of] of Object.entries(resource.fields))
        expect(found.get(field)).toEqual({ name: field, type: columnTypeOf(field, of), required: of.required })
    },
  )

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

  it('adds to versions and seeds as they stand in the house, a line for each', () => {
    const [versions, seeds] = ['server/db/migrations/site/versions.ts', 'mock/seeds/entities/index.ts'].map((file) =>
      readFileSync(file, 'utf8'),
    )
    const version = withSiteVersion(versions ?? '', '9999_z')
    expect(version).toMatch(/version: '1\.3',[^}]*migration: '9999_z'/)
    expect(version.replace("'9999_z'", `'${siteHistory.at(-1)?.migration}'`)).toBe(versions)
    expect(withSeed(seeds ?? '', 'price_rule')).toMatch(/Seed,\n {2}priceRuleSeed,\n\]\n$/)
    expect(withSeed('const all = []\n', 'a')).toContain('[aSeed]')
    expect(withSeed('const all = [bSeed]\n', 'a')).toContain('[bSeed, aSeed]')
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
