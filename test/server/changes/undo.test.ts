import { sql } from 'kysely'
import { binOf, change, purgeBin } from '../../../server/kernel/changes'
import { category } from '../../../src/resources/category'
import { report } from '../../../src/resources/report'
import { describeEachDatabase } from '../../kit/databases'
import { draft, meta, prepared, type World, worldIn } from './world'

describeEachDatabase('taking back (architecture §5)', (open) => {
  let world: World
  beforeAll(async () => {
    world = await worldIn(open)
  })

  describe('undo', () => {
    it('removes what was created, and can be undone itself', async () => {
      const { result, changeSetId } = await world.store(draft(), draft())
      const undone = await world.undo(changeSetId)
      expect(undone).toMatchObject({ undone: 2, conflict_count: 0 })
      expect(await world.rowOf(result[0] ?? 0)).toBeUndefined()
      await world.undo(undone.change_set_id)
      expect(await world.rowOf(result[0] ?? 0)).toMatchObject({ id: result[0], version: 2 })
    })

    it('gives changed rows their earlier values', async () => {
      const { result } = await world.store(draft({ pages: 1, keywords: ['x'] }))
      const id = result[0] ?? 0
      const { changeSetId } = await world.update(id, { pages: 2, keywords: null, price: '99.00' })
      await world.undo(changeSetId)
      expect(await world.rowOf(id)).toMatchObject({ pages: 1, keywords: ['x'], price: '12.50', version: 3 })
    })

    it('takes a row that one set changed several times back to the start', async () => {
      const { result } = await world.store(draft({ pages: 1 }))
      const id = result[0] ?? 0
      const { changeSetId } = await change(world.services, world.site, meta('import'), async (writer) => {
        await writer.update(report, [{ id, values: { pages: 2 } }])
        await writer.update(report, [{ id, values: { pages: 3, price: '1.00' } }])
        await writer.remove(report, [id])
      })
      await world.undo(changeSetId)
      expect(await world.rowOf(id)).toMatchObject({ pages: 1, price: '12.50' })
    })

    it('restores deleted rows with the same ids', async () => {
      const { result } = await world.store(draft({ description: 'long', discount_begin: '2026-01-05T08:00:00.000Z' }))
      const id = result[0] ?? 0
      const before = await world.rowOf(id)
      const { changeSetId } = await world.remove(id)
      await world.undo(changeSetId)
      expect(await world.rowOf(id)).toEqual({ ...before, version: 2 })
    })

    it('never overwrites what somebody changed since: both versions are shown, the others are undone', async () => {
      const { result } = await world.store(draft({ pages: 1 }), draft({ pages: 1 }))
      const [one = 0, two = 0] = result
      const { changeSetId } = await change(world.services, world.site, meta('batch-update'), (writer) =>
        writer.updateWhere(report, sql<boolean>`t.id IN (${one}, ${two})` as never, { pages: 2 }),
      )
      await world.update(one, { pages: 77 })
      const undone = await world.undo(changeSetId)
      expect(undone).toMatchObject({
        undone: 1,
        conflict_count: 1,
        conflicts: [{ row_id: one, reason: 'changed', theirs: { pages: 77 }, ours: { pages: 1 } }],
      })
      expect(await world.rowOf(one)).toMatchObject({ pages: 77 })
      expect(await world.rowOf(two)).toMatchObject({ pages: 1 })
      await expect(world.undo(changeSetId)).rejects.toMatchObject({ status: 409 })
    })

    it('undoes its own fields where somebody changed another field since, and leaves that one', async () => {
      const { result } = await world.store(draft({ pages: 1 }))
      const id = result[0] ?? 0
      const { changeSetId } = await world.update(id, { price: '99.00' })
      await world.update(id, { pages: 77 })
      expect(await world.undo(changeSetId)).toMatchObject({ undone: 1, conflict_count: 0 })
      expect(await world.rowOf(id)).toMatchObject({ price: '12.50', pages: 77 })
    })

    it('leaves rows that others point to, and those whose value is taken', async () => {
      const { result, changeSetId } = await change(world.services, world.site, meta('store', 'category'), (writer) =>
        writer.insert(category, [{ name: 'c', link: 'c-1' }]),
      )
      await world.store(draft({ category_id: result[0] }))
      await expect(world.undo(changeSetId)).rejects.toMatchObject({
        status: 409,
        data: { conflicts: [{ reason: 'referred' }] },
      })

      const first = draft()
      const gone = await world.store(first)
      const deleted = await world.remove(gone.result[0] ?? 0)
      await world.store({ ...draft(), link: first.link })
      await expect(world.undo(deleted.changeSetId)).rejects.toMatchObject({
        data: { conflicts: [{ reason: 'taken' }] },
      })
    })

    it('takes a value that moved on as a conflict, without harm to the rest', async () => {
      const { result } = await world.store(draft(), draft())
      const [one = 0, two = 0] = result
      const was = await world.rowOf(one)
      const { changeSetId } = await change(world.services, world.site, meta('update'), (writer) =>
        writer.update(report, [
          { id: one, values: { link: `moved-${one}` } },
          { id: two, values: { pages: 4 } },
        ]),
      )
      await world.store(draft({ link: was?.link }))
      const undone = await world.undo(changeSetId)
      expect(undone).toMatchObject({ undone: 1, conflicts: [{ row_id: one, reason: 'taken' }] })
    })
  })

  it('undoes five thousand rows and more by a run-sized number of batches', async () => {
    const rows = Array.from({ length: 5_000 }, () => draft())
    const { changeSetId } = await change(world.services, world.site, meta('import'), (writer) =>
      writer.upsertPrepared(report, prepared(rows), { keyFields: ['link'], mode: 'both' }),
    )
    expect(await world.undo(changeSetId)).toMatchObject({ undone: 5_000, conflict_count: 0 })
  })

  it('forgets what lay in the bin for more than thirty days', async () => {
    const { result } = await world.store(draft({ name: 'Old one' }))
    const { changeSetId } = await world.remove(result[0] ?? 0)
    const there = () => binOf(world.services, world.site, 'main', report, { page: 1, pageSize: 20, keyword: 'Old one' })
    expect(await there()).toMatchObject({
      total: 1,
      list: [{ row_id: result[0], cause: 'destroy', row: { name: 'Old one' } }],
    })
    await sql`UPDATE ${sql.id(world.site.schema, 'change_set')} SET created_at = now() - interval '31 days' WHERE id = ${changeSetId}`.execute(
      world.site.database.kysely,
    )
    expect(await purgeBin(world.services, world.site)).toBe(1)
    expect(await there()).toMatchObject({ total: 0 })
  })
})
