import { sql } from 'kysely'
import { parts } from '../../../server/app/parts'
import type { Database } from '../../../server/foundation/db/database'
import { migrateTo, NOTHING, type Scope } from '../../../server/foundation/db/migrate'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import { siteMigrations } from '../../../server/foundation/db/migrations/site'
import { siteHistory } from '../../../server/foundation/db/migrations/site/versions'
import type { Place } from '../../../server/foundation/db/place'
import { columnTypeOf, whereOf } from '../../../server/kernel/kinds'
import { fieldSql, provideComputed } from '../../../server/kernel/kinds/fieldSql'
import { allResources } from '../../../src/resources'
import type { Field } from '../../../src/resources/kit/field'
import type { Resource } from '../../../src/resources/kit/resource'
import { describeEachDatabase } from '../../kit/databases'

interface Column {
  name: string
  type: string
  isRequired: boolean
  default: string | null
}

const PLACES = {
  control: { schema: 'schema_control', migrations: controlMigrations },
  site: { schema: 'schema_site', migrations: siteMigrations },
} as const

/** Columns that a table has beside its resource's, because they are nobody's field. */
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  operation_log: ['change_set_id'],
  site_release: ['plan'],
  browsing_record: ['merged_from'],
  cart: ['merged_from'],
  message: ['last_entry_id'],
  question: ['last_entry_id'],
  ticket: ['last_entry_id'],
  feedback: ['last_entry_id'],
  redirect: ['source_key', 'target_key'],
  inbound_mail: ['content'],
  email_log: [
    'account_id',
    'alternate_account_id',
    'body',
    'claim',
    'email_scenario_id',
    'from_name',
    'lease_until',
    'plain',
    'sealed',
  ],
}

const columnsOf = async ({ database, schema }: Place, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS "isRequired",
      pg_get_expr(d.adbin, d.adrelid) AS default
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = to_regclass(${`"${schema}"."${table}"`}) AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = ''
    ORDER BY a.attnum`.execute(database.kysely)
  return rows.map((row) => ({ ...row, type: row.type.replace('numeric(12,', 'numeric(12, ').replace('  ', ' ') }))
}

const NULLABLE_COMMON = new Set(['created_by', 'updated_by'])

const declaredColumn = (resource: Resource, [name, field]: [string, Field]): Omit<Column, 'default'> => ({
  name,
  type: columnTypeOf(name, field),
  isRequired: name in resource.fields ? field.required : !NULLABLE_COMMON.has(name),
})

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)

const everything = async ({ database, schema }: Place): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line
      FROM information_schema.columns WHERE table_schema = ${schema}
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = ${schema} ORDER BY 1`.execute(database.kysely)
  return rows.map((row) => row.line)
}

const isIn = (scope: Scope) => (resource: Resource) => resource.scope === 'both' || resource.scope === scope

describeEachDatabase('the migrated tables (architecture §3)', (open) => {
  let database: Database
  beforeAll(async () => {
    for (const { computed } of parts) provideComputed(computed ?? {})
    database = await open()
    for (const scope of ['control', 'site'] as const)
      await migrateTo({ database, schema: PLACES[scope].schema }, scope, PLACES[scope].migrations)
  })

  describe.each(['control', 'site'] as const)('of the %s scope', (scope) => {
    const { schema, migrations } = PLACES[scope]

    it.each(allResources.filter(isIn(scope)).map((resource) => [resource.name, resource] as const))(
      'have the columns that %s declares, and no others',
      async (name, resource) => {
        const found = await columnsOf({ database, schema }, name)
        const own = OWN_COLUMNS[name] ?? []
        const columns = found.filter((column) => !own.includes(column.name)).map(({ default: _, ...column }) => column)

        expect(columns.sort(byName)).toEqual(
          Object.entries(resource.allFields)
            .filter(([, { computed }]) => !computed)
            .map((entry) => declaredColumn(resource, entry))
            .sort(byName),
        )
      },
    )

    it.each(allResources.filter(isIn(scope)).map((resource) => [resource.name, resource] as const))(
      'start the fields of %s with what its form starts with',
      async (table, resource) => {
        const defaults = Object.fromEntries(
          (await columnsOf({ database, schema }, table)).map((c) => [c.name, c.default]),
        )
        for (const [name, field] of Object.entries(resource.fields)) {
          const { default: start, required, readonly } = field
          if (start === undefined || (required && readonly)) continue
          const type = columnTypeOf(name, field).replace(/\(.*/, '')
          expect([name, defaults[name]]).toEqual([
            name,
            typeof start === 'string' ? `'${start}'::${type}` : String(start),
          ])
        }
      },
    )

    it.each(allResources.filter(isIn(scope)).map((resource) => [resource.name, resource] as const))(
      'keep the unique fields of %s unique',
      async (name, resource) => {
        const { rows } = await sql<{ def: string }>`SELECT indexdef AS def FROM pg_indexes
          WHERE schemaname = ${schema} AND tablename = ${name} AND indexdef LIKE 'CREATE UNIQUE%'
            AND indexdef NOT LIKE '% WHERE %'`.execute(database.kysely)
        const unique = rows.map((row) =>
          /USING btree \((.+)\)$/
            .exec(row.def)?.[1]
            ?.replace(/^(?:lower|(?:public\.)?comparison_key)\(+(\w+)\b.*$/, '$1'),
        )
        const declared = [
          ...Object.keys(resource.fields).filter((field) => resource.fields[field]?.unique),
          ...(resource.uniqueTogether ?? []).map((fields) => fields.join(', ')),
        ]

        expect(unique.filter((field) => field !== 'id').sort()).toEqual(declared.sort())
      },
    )

    it('can be filtered by every field that has a filter', async () => {
      for (const resource of allResources.filter(isIn(scope)))
        for (const name of Object.keys(resource.allFields)) {
          const field = resource.allFields[name]
          if (!field) continue
          const table = sql.table(`${schema}.${resource.name}`)
          for (const wanted of samplesOf(field)) {
            const condition = whereOf(resource, name, wanted, fieldSql(resource, name))
            await sql`SELECT 1 FROM ${table} WHERE ${condition}`.execute(database.kysely)
          }
        }
    })

    it('are the same after all migrations went down and up again', async () => {
      const place = { database, schema }
      const before = await everything(place)
      await migrateTo(place, scope, migrations, NOTHING)
      const between = await everything(place)
      await migrateTo(place, scope, migrations)

      expect(between.filter((line) => !line.includes('migration_'))).toEqual([])
      expect(await everything(place)).toEqual(before)
      expect(before.length).toBeGreaterThan(50)
    })
  })

  it('belong to a version of the site (specification §2, system upgrade)', () => {
    expect(siteHistory.at(-1)?.migration).toBe(siteMigrations.at(-1)?.name)
  })
})

const SAMPLES: Readonly<Partial<Record<Field['kind'], string>>> = {
  date: '2026-01-31',
  datetime: '2026-01-31',
  bool: 'true',
  slug: 'a-b',
}

const samplesOf = (field: Field) => {
  const value = field.choices ? Object.keys(field.choices)[0] : (SAMPLES[field.kind] ?? '1')
  const any = [value ?? '', 'null']
  return [{ any }, { from: value ?? '', to: value ?? '' }]
}
