import { allResources } from '../../src/resources'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import type { Resource } from '../../src/resources/kit/resource'
import { describeEachApp } from '../kit/app'
import { contextOf, pathOf, storeSample } from '../kit/samples'
import { resourcesToTry } from '../kit/tried'

const written = allResources.filter(
  (resource) => !resource.isLog && !resource.isSingle && standardActionsOf(resource).includes('update'),
)

describeEachApp(
  'a field that is emptied',
  (at, database) => {
    beforeAll(() => at().signIn())

    const post = (resource: Resource, action: string, body: object) =>
      at().call('POST', pathOf(resource, action), { site: contextOf(resource), body })
    const sample = async (resource: Resource) => (await storeSample(at(), resource)).data.row

    it.each(resourcesToTry(database, written))(
      'of $name is empty then, or the form says why it cannot be',
      async (resource) => {
        const writable = Object.entries(resource.allFields).filter(([, field]) => !field.readonly)
        let id = (await sample(resource)).id
        for (const [name] of writable) {
          const reply = await post(resource, 'update', { id, [name]: null })
          const told = reply.status === 422 ? reply.data.problems.length > 0 : reply.status
          expect([name, told]).toEqual([name, reply.status === 422 ? true : 200])
          // What is refused has left the row as it was.
          if (reply.status === 200) id = (await sample(resource)).id
        }
      },
    )

    it.each(resourcesToTry(database, written))('of $name leaves the row a state and a place', async (resource) => {
      const [first, last] = [await sample(resource), await sample(resource)]
      const stateless = await post(resource, 'update', { id: first.id, status: null })
      expect(stateless).toMatchObject({
        status: 422,
        data: { problems: [{ field: 'status', message: 'check.required' }] },
      })
      const { sort } = (await post(resource, 'update', { id: first.id, sort: null })).data.row
      if (resource.order?.[0] === 'sort') expect(sort).toBeGreaterThan(last.sort)
      else expect(sort).toBe(100)
    })
  },
  { limits: { address: 1_000_000, session: 1_000_000 } },
)
