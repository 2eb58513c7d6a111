import { countUpTo } from '../../../server/foundation/db/longLists'
import { describeEachDatabase } from '../../kit/databases'
import { type World, worldIn } from './world'

const CAP = 2

describeEachDatabase('a list too long to count (decisions, list)', (open) => {
  let world: World
  let counted = 0
  beforeAll(async () => {
    world = await worldIn(open)
  })
  const total = () =>
    countUpTo(world.site.database, 'reports', CAP, async () => {
      counted++
      const { rows } = await world.site.database.pool.query(`SELECT count(*) AS total FROM ${world.site.schema}.report`)
      return Math.min(CAP + 1, rows[0].total)
    })

  it('is not counted again while rows only come, and at once after rows were deleted, changed or taken back', async () => {
    const ids: number[] = []
    for (let made = 0; made < 4; made++) ids.push(...(await world.store()).result)
    expect([await total(), await total(), counted]).toEqual([3, 3, 1])
    await world.store()
    expect([await total(), counted]).toEqual([3, 1])
    await world.update(ids[0] ?? 0, { price: '1.00' })
    expect([await total(), counted]).toEqual([3, 2])
    const { changeSetId } = await world.remove(...ids)
    expect([await total(), counted]).toEqual([1, 3])
    await world.undo(changeSetId)
    expect([await total(), await total(), counted]).toEqual([3, 3, 4])
  })
})
