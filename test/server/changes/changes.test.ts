import { sql } from 'kysely'
import { binOf, change, differenceOf, historyOf, restoreFromBin } from '../../../server/kernel/changes'
import { report } from '../../../src/resources/report'
import { site as siteResource } from '../../../src/resources/site'
import { user } from '../../../src/resources/user'
import { describeEachDatabase } from '../../kit/databases'
import { draft, meta, type World, worldIn } from './world'

describeEachDatabase('change sets (architecture §5)', (open) => {
  let world: World
  beforeAll(async () => {
    world = await worldIn(open)
  })

  it('writes rows with what the common columns say of them', async () => {
    const { result } = await world.store(draft({ keywords: ['a', 'b'], is_hot: true }))
    expect(await world.rowOf(result[0] ?? 0)).toMatchObject({
      status: 'enabled',
      version: 1,
      created_by: 1,
      price: '12.50',
      keywords: ['a', 'b'],
      published_at: '2026-01-05',
      discount_type: 'none',
      hits: 0,
    })
  })

  it('keeps nothing where the work fails', async () => {
    const twin = draft()
    await world.store(twin)
    await expect(world.store(draft(), { ...draft(), link: twin.link })).rejects.toMatchObject({
      status: 422,
      problems: [{ field: 'link', message: 'check.taken' }],
    })
  })

  it('changes only rows that really change, and counts their version', async () => {
    const { result } = await world.store()
    const id = result[0] ?? 0
    const first = await change(world.services, world.site, meta('update'), (writer) =>
      writer.update(report, [{ id, values: { price: '12.5', pages: 7 }, expectedVersion: 1 }]),
    )
    expect(first.result).toEqual(['updated'])
    const again = await change(world.services, world.site, meta('update'), (writer) =>
      writer.update(report, [
        { id, values: { price: '12.50', pages: 7 } },
        { id, values: { pages: 8 }, expectedVersion: 1 },
        { id: 999_999, values: { pages: 8 } },
      ]),
    )
    expect(again.result).toEqual(['unchanged', 'stale', 'missing'])
    expect(await world.rowOf(id)).toMatchObject({ version: 2, pages: 7, price: '12.50' })
  })

  it('tells the history of a row with what each change made of it', async () => {
    const { result } = await world.store(draft({ price: '10.00' }))
    const id = result[0] ?? 0
    await world.update(id, { price: '20.00', pages: 5 })
    await world.update(id, { price: '30.00' })
    await world.remove(id)
    const { list } = await historyOf(world.services, world.site, 'main', report, id)
    expect(list.map((entry) => [entry.cause, entry.action, entry.version])).toEqual([
      ['destroy', 'deleted', 3],
      ['update', 'updated', 3],
      ['update', 'updated', 2],
      ['store', 'created', 1],
    ])
    expect(list[1]?.fields).toEqual([{ field: 'price', before: '20.00', after: '30.00' }])
    expect(list[2]?.fields).toEqual(
      expect.arrayContaining([
        { field: 'price', before: '10.00', after: '20.00' },
        { field: 'pages', before: null, after: 5 },
      ]),
    )
    expect(list[3]?.fields).toContainEqual({ field: 'price', before: null, after: '10.00' })
    expect(list[0]?.fields).toContainEqual({ field: 'price', before: '30.00', after: null })
  })

  it('never shows a secret, and keeps no hash', async () => {
    const person = {
      name: 'mo',
      email: 'mo@example.com',
      password: '$argon2id$secret',
      department_id: 1,
      role_ids: [1],
    }
    const { result } = await change(world.services, world.control, meta('store', 'user'), (writer) =>
      writer.insert(user, [person]),
    )
    const id = result[0] ?? 0
    await change(world.services, world.control, meta('update', 'user'), (writer) =>
      writer.update(user, [{ id, values: { password: '$argon2id$other' } }]),
    )
    const { list } = await historyOf(world.services, world.control, 'control', user, id)
    expect(list[0]?.fields).toEqual([{ field: 'password', before: true, after: true }])
    await change(world.services, world.control, meta('destroy', 'user'), (writer) => writer.remove(user, [id]))
    const kept = await sql<{
      all: string
    }>`SELECT string_agg(before::text, ' ') AS all FROM ${sql.id('control', 'change')}`.execute(
      world.control.database.kysely,
    )
    expect(kept.rows[0]?.all).not.toContain('argon2id')
    const bin = await binOf(world.services, world.control, 'control', user, { page: 1, pageSize: 20 })
    const back = await restoreFromBin(world.services, world.control, meta('restore', 'user'), user, {
      changeIds: [bin.list[0]?.change_id ?? 0],
    })
    expect(back).toMatchObject({ restored: 1, conflicts: [] })
  })

  it('masks what is stored encrypted', async () => {
    const values = {
      name: 'x',
      title: 'X',
      english_name: 'X',
      domain: 'https://x.example',
      language_id: 1,
      db_password: 'v1.k.abc',
    }
    const { result } = await change(world.services, world.control, meta('store', 'site'), (writer) =>
      writer.insert(siteResource, [values]),
    )
    const { list } = await historyOf(world.services, world.control, 'control', siteResource, result[0] ?? 0)
    expect(list[0]?.fields).toContainEqual({ field: 'db_password', before: null, after: true })
  })

  it('shows what a set did, and writes it into the operation log', async () => {
    const { result } = await world.store(draft({ pages: 1 }))
    const { changeSetId } = await world.update(result[0] ?? 0, { pages: 2 })
    expect((await differenceOf(world.services, world.site, 'main', changeSetId)).rows).toEqual([
      expect.objectContaining({ row_id: result[0], differences: [{ field: 'pages', before: 1, after: 2 }] }),
    ])
    const log = await sql`SELECT action, site, resource, row_ids, code FROM control.operation_log
      WHERE site = 'main' AND change_set_id = ${changeSetId}`.execute(world.control.database.kysely)
    expect(log.rows).toEqual([
      { action: 'update', site: 'main', resource: 'report', row_ids: [String(result[0])], code: '200' },
    ])
  })
})
