import { sql } from 'kysely'
import type { Database } from '../../../server/foundation/db/database'
import { migrateTo } from '../../../server/foundation/db/migrate'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import type { Place } from '../../../server/foundation/db/place'
import { seedControl } from '../../../server/kernel/seeds/seedControl'
import { allResources } from '../../../src/resources'
import { menuSeed } from '../../../src/resources/kit/menuSeed'
import { describeEachDatabase } from '../../kit/databases'

const first = async () => ({
  adminEmail: 'admin@example.com',
  adminPasswordHash: '$argon2id$x',
  siteUrl: 'http://127.0.0.1:8080',
})
const never = () => Promise.reject(new Error('the first start was over'))

const tablesOf = ({ database, schema }: Place) => database.kysely.withSchema(schema)

describeEachDatabase('the seeds of the first start', (open) => {
  let place: Place
  beforeAll(async () => {
    const database: Database = await open()
    place = { database, schema: 'seeds_control' }
    await migrateTo(place, 'control', controlMigrations)
    // Two nodes at once: one of them is first.
    expect((await Promise.all([seedControl(place, first), seedControl(place, first)])).sort()).toEqual([false, true])
  })

  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{
      count: number
    }>`SELECT count(*) AS count FROM ${sql.table(`${place.schema}.${table}`)}`.execute(place.database.kysely)
    return Number(rows[0]?.count)
  }

  it('make an administrator with the super role (specification §6)', async () => {
    const tables = tablesOf(place)
    const user = await tables.selectFrom('user').selectAll().executeTakeFirstOrThrow()
    const role = await tables.selectFrom('role').selectAll().where('code', '=', 'ROOT2').executeTakeFirstOrThrow()

    expect(user).toMatchObject({ name: 'admin', email: 'admin@example.com', status: 'enabled', role_ids: [role.id] })
  })

  it('bring all countries and languages, and the first site', async () => {
    expect(await count('country')).toBe(249)
    expect(await count('language')).toBeGreaterThan(4)
    expect(await tablesOf(place).selectFrom('site').selectAll().executeTakeFirst()).toMatchObject({
      name: 'main',
      is_local: true,
      state: 'live',
    })
  })

  it('bring areas of some countries and a few platforms, once', async () => {
    expect(await count('area')).toBeGreaterThan(150)
    expect(await count('platform')).toBe(10)
    const tables = tablesOf(place)
    const beijing = await tables.selectFrom('area').selectAll().where('code', '=', 'CN-BJ').executeTakeFirstOrThrow()
    const china = await tables.selectFrom('country').selectAll().where('code', '=', 'CN').executeTakeFirstOrThrow()
    expect(beijing).toMatchObject({ name: '北京市', english_name: 'Beijing', country_id: china.id })
    await tables.deleteFrom('platform').execute()
    await seedControl(place, never)
    expect(await count('platform')).toBe(0)
  })

  it('give each role rows of the menu that exist, and support staff no way to write', async () => {
    const support = await tablesOf(place)
      .selectFrom('role')
      .selectAll()
      .where('code', '=', 'SUPPORT')
      .executeTakeFirstOrThrow()
    const granted = await tablesOf(place)
      .selectFrom('rule')
      .selectAll()
      .where('id', 'in', support.rule_ids as number[])
      .execute()

    expect(granted).toHaveLength((support.rule_ids as number[]).length)
    expect(granted.filter((row) => /store|update|destroy|import/.test(String(row.perm)))).toEqual([])
    expect(granted.some((row) => row.perm === 'report:export')).toBe(true)
  })

  it('leave alone what staff changed or deleted when they run again', async () => {
    const tables = tablesOf(place)
    await tables.updateTable('rule').set({ name: '我的报告' }).where('path', '=', 'products/report').execute()
    await tables.deleteFrom('rule').where('path', '=', 'setting/country').execute()
    const before = await count('rule')

    expect(await seedControl(place, never)).toBe(false)
    expect(await count('rule')).toBe(before)
    expect(await count('country')).toBe(249)
  })

  it('add the menu rows that a later version brings', async () => {
    const tables = tablesOf(place)
    const { rule_id } = await tables
      .deleteFrom('menu_seed')
      .where('seed_key', '=', 'control/products/region')
      .returning('rule_id')
      .executeTakeFirstOrThrow()
    await tables.deleteFrom('rule').where('id', '=', rule_id).execute()
    const before = await count('rule')
    await seedControl(place, never)

    expect(await count('rule')).toBe(before + 1)
    expect(await count('menu_seed')).toBe(menuSeed(allResources).length)
  })

  it('lose the menu rows that the product has no longer, and roles their hold on them', async () => {
    const tables = tablesOf(place)
    const old = { name: '新增订单', english_name: 'New order', category: 'site', path: 'orders/order/add' }
    const { id } = await tables.insertInto('rule').values(old).returning('id').executeTakeFirstOrThrow()
    await tables.insertInto('menu_seed').values({ seed_key: 'site/orders/order/add', rule_id: id }).execute()
    const held = async () => {
      const { rule_ids } = await tables
        .selectFrom('role')
        .select('rule_ids')
        .where('code', '=', 'EDITOR')
        .executeTakeFirstOrThrow()
      return rule_ids as number[]
    }
    const before = await held()
    const [first, ...others] = before
    const holding = JSON.stringify([first, Number(id), ...others])
    await tables.updateTable('role').set({ rule_ids: holding }).where('code', '=', 'EDITOR').execute()
    await seedControl(place, never)
    expect(await tables.selectFrom('rule').select('id').where('path', '=', 'orders/order/add').execute()).toEqual([])
    expect(await held()).toEqual(before)
    expect(await count('menu_seed')).toBe(menuSeed(allResources).length)
  })

  it('had other names of menu rows, which are renamed unless staff have changed them', async () => {
    const tables = tablesOf(place)
    const named = async () => {
      const rows = await tables
        .selectFrom('menu_seed')
        .innerJoin('rule', 'rule.id', 'menu_seed.rule_id')
        .select(['seed_key', 'name', 'english_name'])
        .execute()
      return new Map(rows.map(({ seed_key: key, name, english_name: english }) => [String(key), [name, english]]))
    }
    const iconOfNews = async () => {
      const { rows } = await sql<{ icon: string }>`SELECT icon FROM seeds_control.rule JOIN seeds_control.menu_seed
        ON rule_id = rule.id WHERE seed_key = 'site/news'`.execute(place.database.kysely)
      return rows[0]?.icon
    }
    const newest = await named()
    await migrateTo(place, 'control', controlMigrations, '0014_database_tls')
    const before = await named()
    expect(before.get('site/setting/page-manager')).toEqual(['页面管理', 'Page manager'])
    expect(await iconOfNews()).toBe('IconNotification')
    expect(before.get('control/site/list')).toEqual(['站点', 'Site'])
    expect(before.get('site/products/report/upload-run')).toEqual(['上传报告的进展', 'Report upload, its progress'])
    const { rule_id: id } = await tables
      .selectFrom('menu_seed')
      .select('rule_id')
      .where('seed_key', '=', 'control/site/server')
      .executeTakeFirstOrThrow()
    await tables.updateTable('rule').set({ english_name: 'Machines' }).where('id', '=', id).execute()
    await migrateTo(place, 'control', controlMigrations)
    expect(await named()).toEqual(new Map([...newest, ['control/site/server', ['服务器', 'Machines']]]))
    expect(await iconOfNews()).toBe('IconNews')
    const [region] = menuSeed(allResources).filter(({ key }) => key === 'control/products/region')
    expect(newest.get('control/products/region')).toEqual([region?.name, region?.english_name])
  })
})
