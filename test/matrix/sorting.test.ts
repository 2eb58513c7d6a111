import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import type { Resource, StandardAction } from '../../src/resources/kit/resource'
import { describeEachApp } from '../kit/app'
import { contextOf, pathOf, storeSample } from '../kit/samples'
import { resourcesToTry } from '../kit/tried'

const has = (resource: Resource, action: StandardAction): boolean => standardActionsOf(resource).includes(action)

describeEachApp(
  'the order of rows (decisions: calls and answers)',
  (at, database) => {
    const resources = resourcesToTry(database).map((resource) => [resource.name, resource] as const)
    beforeAll(async () => {
      await at().signIn()
    })

    describe.each(resources)('of %s', (_, resource) => {
      const site = contextOf(resource)
      const get = (action: string, query = {}) => at().call('GET', pathOf(resource, action), { site, query })
      const post = (action: string, body: unknown, query = {}) =>
        at().call('POST', pathOf(resource, action), { site, body, query })

      it('moves rows by their neighbours and numbers them anew', async () => {
        if (!has(resource, 'change-sort')) return expect((await post('change-sort', {})).status).toBe(404)
        const rows = []
        for (let index = 0; index < 3; index++) rows.push((await storeSample(at(), resource)).data.row)
        const [a, b, c] = rows
        const order = async () => {
          const { list } = (await get('list', { sort: 'sort', order: 'asc', id: [a.id, b.id, c.id] })).data
          return list.map((row: { id: number }) => row.id)
        }
        expect(await order()).toEqual([a.id, b.id, c.id])
        expect((await post('change-sort', { id: c.id, before_id: b.id })).status).toBe(200)
        expect(await order()).toEqual([a.id, c.id, b.id])
        await post('change-sort', { id: a.id, after_id: b.id })
        expect(await order()).toEqual([c.id, b.id, a.id])
        for (let turn = 0; turn < 9; turn++) {
          await post('change-sort', { id: b.id, before_id: c.id })
          await post('change-sort', { id: c.id, before_id: b.id })
        }
        expect(await order()).toEqual([c.id, b.id, a.id])
        expect((await post('reset-sort', {})).status).toBe(200)
        expect(await order()).toEqual([c.id, b.id, a.id])
      })

      if (resource.shape === 'tree')
        it('moves under another parent, but never under itself or its own children', async () => {
          const field = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'tree') ?? ''
          const top = (await storeSample(at(), resource)).data.row
          const child = (await storeSample(at(), resource, { [field]: top.id })).data.row
          const other = (await storeSample(at(), resource)).data.row
          expect((await post('change-sort', { id: child.id, parent_id: other.id })).status).toBe(200)
          expect((await get(`form/${child.id}`)).data.row[field]).toBe(other.id)
          const loop = await post('change-sort', { id: other.id, parent_id: child.id })
          expect(loop).toMatchObject({ status: 422, data: { problems: [{ message: 'check.treeLoop' }] } })
        })
    })
  },
  { limits: { address: 1_000_000, session: 1_000_000 } },
)
