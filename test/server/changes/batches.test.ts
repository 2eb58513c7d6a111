import { change, comparePrepared, type PreparedOutcome } from '../../../server/kernel/changes'
import { report } from '../../../src/resources/report'
import { describeEachDatabase } from '../../kit/databases'
import { draft, meta, prepared, type World, worldIn } from './world'

const inOrder = (outcomes: readonly PreparedOutcome[]) => outcomes.toSorted((one, other) => one.ord - other.ord)

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
      const rows = [one, { link: two.link, pages: 2 }, { link: three.link, price: '12.50' }]
      const dry = await comparePrepared(world.site.database.kysely, world.site, report, prepared(rows), options)
      expect(inOrder(dry).map((row) => [row.outcome, row.before])).toEqual([
        ['added', null],
        ['updated', { pages: 1 }],
        ['unchanged', null],
      ])
      const { result, changeSetId } = await change(world.services, world.site, meta('import'), (writer) =>
        writer.upsertPrepared(report, prepared(rows), options),
      )
      const written = inOrder(result)
      expect(written.map(({ outcome }) => outcome)).toEqual(['added', 'updated', 'unchanged'])
      expect(await world.rowOf(written[1]?.id ?? 0)).toMatchObject({ pages: 2, author: 'A' })
      await world.undo(changeSetId)
      expect(await world.rowOf(written[0]?.id ?? 0)).toBeUndefined()
      expect(await world.rowOf(written[1]?.id ?? 0)).toMatchObject({ pages: 1 })
    })

    it('refuses a row whose other unique value is taken, and only that one', async () => {
      const there = draft()
      await world.store(there)
      const rows = [draft({ name: there.name }), draft()]
      const { result } = await change(world.services, world.site, meta('import'), (writer) =>
        writer.upsertPrepared(report, prepared(rows), options),
      )
      expect(inOrder(result)).toMatchObject([
        { outcome: 'taken', taken: ['name'] },
        { outcome: 'added', taken: [] },
      ])
      const dry = await comparePrepared(world.site.database.kysely, world.site, report, prepared(rows), options)
      expect(inOrder(dry)).toMatchObject([{ outcome: 'taken', taken: ['name'] }, { outcome: 'unchanged' }])
    })

    it('only adds, or only changes, where that is asked', async () => {
      const there = draft({ pages: 1 })
      await world.store(there)
      const rows = [{ ...there, pages: 5 }, draft()]
      const run = (mode: 'add' | 'update') =>
        change(world.services, world.site, meta('import'), (writer) =>
          writer.upsertPrepared(report, prepared(rows), { keyFields: ['link'], mode }),
        )
      expect(inOrder((await run('update')).result).map(({ outcome }) => outcome)).toEqual(['updated', 'missing'])
      expect(inOrder((await run('add')).result).map(({ outcome }) => outcome)).toEqual(['unchanged', 'added'])
    })

    it('keeps text that JSON and databases do not love', async () => {
      const { result } = await world.store(draft({ author: `a\u0000b\ud800c "\\u0000" 化工` }))
      expect(await world.rowOf(result[0] ?? 0)).toMatchObject({ author: 'ab\ufffdc "\\u0000" 化工' })
    })
  })
})
