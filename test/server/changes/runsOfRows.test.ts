import { type RawBuilder, sql } from 'kysely'
import { historyOf, purgeBin } from '../../../server/kernel/changes'
import { changesOfRows, rowsOfSet } from '../../../server/kernel/changes/journal'
import { changesOfRowsSql, rowsOfSetSql } from '../../../server/kernel/changes/sql/ranges'
import { report } from '../../../src/resources/report'
import { describeEachDatabase } from '../../kit/databases'
import { draft, type World, worldIn } from './world'

const LONG_AGO = 40 * 86_400_000

describeEachDatabase('rows added together (docs/decisions/0012)', (open) => {
  let world: World
  beforeAll(async () => {
    world = await worldIn(open)
  })

  const many = (count: number) => Array.from({ length: count }, () => draft())

  const lines = async (setId: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.id(world.site.schema, 'change')}
      WHERE change_set_id = ${setId}`.execute(world.site.database.kysely)
    return rows[0]?.count ?? 0
  }

  const startIdsAt = (id: number) =>
    sql`SELECT setval(${`${world.site.schema}.report_id_seq`}::regclass, ${id}, false)`.execute(
      world.site.database.kysely,
    )

  it('are a line or two of the journal, not one each', async () => {
    const { changeSetId } = await world.store(...many(50))
    expect(await lines(changeSetId)).toBeLessThanOrEqual(2)
  })

  it('have each its own history, whichever of them it is', async () => {
    await startIdsAt(1_990)
    const { result } = await world.store(...many(30))
    expect(result.slice(0, 2)).toEqual([1_990, 1_991])
    await world.update(2_001, { pages: 9 })
    for (const id of [1_990, 1_999, 2_000, 2_001, 2_019]) {
      const { list } = await historyOf(world.services, world.site, 'main', report, id)
      expect(list.map(({ action, version }) => [action, version])).toEqual([
        ...(id === 2_001 ? [['updated', 2]] : []),
        ['created', 1],
      ])
    }
    const beside = await changesOfRows(world.site.database.kysely, world.site, 'report', [1_989, 2_020])
    expect([...beside.keys()]).toEqual([])
  })

  it('are named in order, the greatest first, however few at a time', async () => {
    await startIdsAt(4_995)
    const { result, changeSetId } = await world.store(...many(12))
    const named: number[] = []
    for (let beforeId: number | undefined; ; beforeId = named.at(-1)) {
      const next = await rowsOfSet(world.site.database.kysely, world.site, {
        id: changeSetId,
        resource: 'report',
        limit: 5,
        ...(beforeId !== undefined && { beforeId }),
      })
      if (next.length === 0) break
      named.push(...next)
    }
    expect(named).toEqual(result.toReversed())
  })

  it('are found by an index for each batch, however many lines came since the planner was told', async () => {
    const { database, schema } = world.site
    const change = sql.id(schema, 'change')
    const set = 999_998
    await sql`TRUNCATE ${change}`.execute(database.kysely)
    await sql`INSERT INTO ${change} (change_set_id, resource, row_id, action, version, before)
      SELECT ${sql.lit(set)}, 'report', n * 250, 'created', 1, jsonb_build_object('through', n * 250 + 249)
      FROM generate_series(1, 400) n`.execute(database.kysely)
    await sql`ANALYZE ${change}`.execute(database.kysely)
    await sql`INSERT INTO ${change} (change_set_id, resource, row_id, action, version, before)
      SELECT ${sql.lit(set + 1)}, 'report', 100000 + n, 'deleted', 1, jsonb_build_object('name', repeat('x', 900))
      FROM generate_series(1, 40000) n`.execute(database.kysely)
    const planOf = async (statement: RawBuilder<unknown>): Promise<string> =>
      JSON.stringify((await sql`EXPLAIN ${statement}`.execute(database.kysely)).rows)
    const ofSet = await planOf(rowsOfSetSql(world.site, { id: set, resource: 'report', limit: 500 }))
    const ids = Array.from({ length: 500 }, (_, at) => 50_000 + at)
    const ofRows = await planOf(changesOfRowsSql(world.site, 'report', ids))
    expect([ofSet, ofRows].filter((plan) => plan.includes('Seq Scan on change'))).toEqual([])
  })

  it('are undone but for the one that somebody changed since', async () => {
    await startIdsAt(6_998)
    const { result, changeSetId } = await world.store(...many(5))
    await world.update(7_000, { pages: 77 })
    const undone = await world.undo(changeSetId)
    expect(undone).toMatchObject({ undone: 4, conflict_count: 1, conflicts: [{ row_id: 7_000, reason: 'changed' }] })
    expect(await Promise.all(result.map((id) => world.rowOf(id).then(Boolean)))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ])
  })

  it('stay known when the bin forgets the first of them', async () => {
    const { result, changeSetId } = await world.store(...many(3))
    const [first = 0, second = 0] = result
    const removed = await world.remove(first)
    await sql`UPDATE ${sql.id(world.site.schema, 'change_set')} SET created_at = ${new Date(Date.now() - LONG_AGO)}
      WHERE id = ${removed.changeSetId}`.execute(world.site.database.kysely)
    expect(await purgeBin(world.services, world.site)).toBe(1)
    const { list } = await historyOf(world.services, world.site, 'main', report, second)
    expect(list.map(({ action }) => action)).toEqual(['created'])
    expect(await world.undo(changeSetId)).toMatchObject({ undone: 2, conflicts: [{ row_id: first, reason: 'gone' }] })
  })
})
