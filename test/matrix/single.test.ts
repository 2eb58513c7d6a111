import { allResources } from '../../src/resources'
import type { Field } from '../../src/resources/kit/field'
import { describeApp } from '../kit/app'
import { contextOf, makeDraft, pathOf } from '../kit/samples'

const single = allResources.filter(({ isSingle }) => isSingle)

/** Of a secret a row says only that there is one; moments are told to the millisecond. */
const shownOf = (field: Field | undefined, value: unknown): unknown => {
  if (field?.secret) return true
  return field?.kind === 'datetime' && value ? new Date(String(value)).toISOString() : value
}

describeApp('a resource of one row', (at) => {
  beforeAll(() => at().signIn())

  it.each(single)(
    '$name is changed, with both versions for whoever is second, and never added or deleted',
    async (resource) => {
      const site = contextOf(resource)
      const get = (action: string) => at().call('GET', pathOf(resource, action), { site })
      const post = (action: string, body: object) => at().call('POST', pathOf(resource, action), { site, body })
      const [row] = (await get('list')).data.list
      const made = { id: row.id, version: row.version }
      const draft = await makeDraft(at(), resource)
      const shown = Object.entries(draft).map(([name, value]) => [name, shownOf(resource.allFields[name], value)])
      const { data } = await post('update', { ...made, ...draft })
      expect(data.row).toMatchObject({ id: row.id, ...Object.fromEntries(shown) })
      const other = { [resource.titleField]: 'Somebody else’s' }
      expect(await post('update', { ...made, ...other })).toMatchObject({ status: 409, data: { mine: other } })
      expect((await get(`history/${row.id}`)).data.list[0]).toMatchObject({ action: 'updated', user: 'admin' })
      for (const action of ['store', 'destroy', 'change-status', 'change-sort'])
        expect((await post(action, {})).status).toBe(404)
      expect((await get('list')).data.total).toBe(1)
    },
  )
})
