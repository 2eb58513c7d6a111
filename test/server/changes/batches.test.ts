import { change, compareBatch } from '../../../server/changes'
import { report } from '../../../src/resources/report'
import { describeEachDatabase } from '../../kit/databases'
import { draft, meta, type World, worldIn } from './world'

describeEachDatabase('writing in batches (architecture §5)', (open) => {
  let world: World
  beforeAll(async () => {
    world = await worldIn(open)
  })

  describe('batches by key', () => {
    const options = { keyFields: ['link'], mode: 'both' } as const

    it('adds, changes and leaves alone in one go', async () => {
      const [one, two, three] = [draft(), draft({ pages: 1, author: 'A' }), draft()]
      await world.store(two, three)
      const rows = [one, { link: two.link, pages: 2, author: undefined }, { link: three.link, price: '12.50' }]
      const dry = await compareBatch(world.site.database.kysely, world.site, report, rows, options)
      expect(dry.rows.map((row) => [row.outcome, row.before])).toEqual([
        ['added', null],
        ['updated', { pages: 1 }],
        ['unchanged', null],
      ])
      const { result, changeSetId } = await change(world.services, world.site, meta('import'), (writer) =>
        writer.upsertBatch(report, rows, options),
      )
      expect(result).toMatchObject({ added: 1, updated: 1, unchanged: 1, outcomes: ['added', 'updated', 'unchanged'] })
      expect(await world.rowOf(result.ids[1] ?? 0)).toMatchObject({ pages: 2, author: 'A' })
      await world.undo(changeSetId)
      expect(await world.rowOf(result.ids[0] ?? 0)).toBeUndefined()
      expect(await world.rowOf(result.ids[1] ?? 0)).toMatchObject({ pages: 1 })
    })

    it('refuses a row whose other unique value is taken, and only that one', async () => {
      const there = draft()
      const { result: ids } = await world.store(there)
      const twin = draft()
      const rows = [draft({ name: there.name }), twin, draft({ name: twin.name }), draft()]
      const { result } = await change(world.services, world.site, meta('import'), (writer) =>
        writer.upsertBatch(report, rows, options),
      )
      expect(result.outcomes).toEqual(['taken', 'added', 'taken', 'added'])
      expect(result.clashes).toEqual(
        expect.arrayContaining([
          { index: 0, field: 'name', id: ids[0] },
          { index: 2, field: 'name', id: null },
        ]),
      )
      const dry = await compareBatch(world.site.database.kysely, world.site, report, rows.slice(0, 1), options)
      expect(dry).toMatchObject({ rows: [{ outcome: 'taken' }], clashes: [{ index: 0, field: 'name', id: ids[0] }] })
    })

    it('only adds, or only changes, where that is asked', async () => {
      const there = draft({ pages: 1 })
      await world.store(there)
      const rows = [{ ...there, pages: 5 }, draft()]
      const run = (mode: 'add' | 'update') =>
        change(world.services, world.site, meta('import'), (writer) =>
          writer.upsertBatch(report, rows, { keyFields: ['link'], mode }),
        )
      expect((await run('update')).result.outcomes).toEqual(['updated', 'missing'])
      expect((await run('add')).result.outcomes).toEqual(['unchanged', 'added'])
    })

    it('keeps text that JSON and databases do not love', async () => {
      const { result } = await world.store(draft({ author: `a\u0000b\ud800c "\\u0000" 化工` }))
      expect(await world.rowOf(result[0] ?? 0)).toMatchObject({ author: 'ab\ufffdc "\\u0000" 化工' })
    })
  })
})
