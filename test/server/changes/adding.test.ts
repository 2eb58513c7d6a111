import { sql } from 'kysely'
import { Passing } from '../../../server/foundation/faults/errors'
import { markSql, readMark } from '../../../server/foundation/runs/marks'
import {
  addWithin,
  NotAsExpected,
  openRunningSet,
  prepareRows,
  ReservedIds,
  SomeAreThere,
} from '../../../server/kernel/changes'
import { columnsNamed } from '../../../server/kernel/changes/columns'
import { report } from '../../../src/resources/report'
import { describeEachDatabase } from '../../kit/databases'
import { draft, meta, type World, worldIn } from './world'

const NAMES = ['name', 'link', 'category_id', 'publisher_id', 'published_at', 'price']

describeEachDatabase('adding a batch of new rows (decision 15)', (open) => {
  let world: World
  let ids: ReservedIds
  let setId: number
  let run = 0
  beforeAll(async () => {
    world = await worldIn(open)
    ids = new ReservedIds(world.site, report)
    const opened = await openRunningSet(world.services, world.site, meta('import'), async () => 1)
    setId = opened.changeSetId
  })
  beforeEach(async () => {
    await readMark(world.site, owner(++run))
  })

  const owner = (id: number, claim = 1) => ({ id, claim })
  const add = async (rows: Record<string, unknown>[], mark: { to: number; after?: number; claim?: number }) => {
    const prepared = prepareRows(columnsNamed(report, NAMES), rows)
    const own = await ids.take(rows.length)
    await addWithin(world.services, { place: world.site, changeSetId: setId, user_id: 1, site: 'main' }, report, {
      prepared,
      ids: own,
      mark: markSql(world.site, owner(run, mark.claim), { at: mark.to }, mark.after && { at: mark.after }),
      reserve: ids.reserve(rows.length),
    })
    return own
  }
  const marked = async () => readMark<{ at: number }>(world.site, owner(run))
  const countOfSet = async () => {
    const { rows } = await sql<{ row_count: number }>`SELECT row_count FROM
      ${sql.id(world.site.schema, 'change_set')} WHERE id = ${setId}`.execute(world.site.database.kysely)
    return rows[0]?.row_count ?? 0
  }

  it('writes rows, journal, count and mark together', async () => {
    const before = await countOfSet()
    const [first = 0, second = 0] = await add([draft({ name: '甲' }), draft({ price: '7' })], { to: 1 })
    expect(await world.rowOf(first)).toMatchObject({ name: '甲', version: 1, created_by: 1 })
    expect(await world.rowOf(second)).toMatchObject({ price: '7.00' })
    expect(await countOfSet()).toBe(before + 2)
    expect(await marked()).toEqual({ at: 1 })
  })

  it('follows the batch before it, and no other', async () => {
    await add([draft()], { to: 1 })
    const early = draft()
    await expect(add([early], { to: 3, after: 2 })).rejects.toThrow(NotAsExpected)
    await add([draft()], { to: 2, after: 1 })
    const [id = 0] = await add([early], { to: 3, after: 2 })
    expect(await world.rowOf(id)).toMatchObject({ link: early.link })
    expect(await marked()).toEqual({ at: 3 })
  })

  it('writes nothing once another node has taken the run', async () => {
    await readMark(world.site, owner(run, 2))
    const before = await countOfSet()
    await expect(add([draft()], { to: 1, claim: 1 })).rejects.toThrow(NotAsExpected)
    expect(await countOfSet()).toBe(before)
  })

  it('writes nothing where one of the rows is there', async () => {
    const there = draft()
    await world.store(there)
    const before = await countOfSet()
    await expect(add([draft(), { ...draft(), link: there.link }], { to: 1 })).rejects.toThrow(SomeAreThere)
    expect(await countOfSet()).toBe(before)
    expect(await marked()).toBeUndefined()
  })

  it('writes nothing while a work has the site', async () => {
    const { kysely } = world.control.database
    const state = (to: string) => sql`UPDATE control.site SET state = ${to}`.execute(kysely)
    await sql`INSERT INTO control.site (name, title, english_name, domain, language_id, state)
      VALUES ('main', '主站', 'Main', 'https://main.example', 1, 'upgrading')`.execute(kysely)
    await expect(add([draft()], { to: 1 })).rejects.toThrow(Passing)
    await state('live')
    expect(await add([draft()], { to: 1 })).toHaveLength(1)
  })
})
