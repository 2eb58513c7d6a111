import { allCalls } from '../../server/app/parts'
import type { AnyCall } from '../../server/foundation/http/call'
import { sortNames } from '../../server/kernel/resources/listQuery'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import { filterNames } from '../../src/resources/kit/filterable'
import type { Resource, StandardAction } from '../../src/resources/kit/resource'
import { describeApp } from '../kit/app'
import { Documented } from '../kit/documented'
import { inGroups } from '../kit/inGroups'
import { contextOf, filterValue, pathOf, storeSample } from '../kit/samples'
import { isRepresented, representedResources } from '../kit/tried'

const has = (resource: Resource, action: StandardAction): boolean => standardActionsOf(resource).includes(action)

const documented = new Documented()

/** What the other tests of this folder try with those that stand for them, each of these goes through once. */
describeApp(
  'a resource that another stands for',
  (at) => {
    beforeAll(() => at().signIn())

    describe.each(representedResources().map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
      const site = contextOf(resource)
      const get = (action: string, query = {}) => at().call('GET', pathOf(resource, action), { site, query })
      const post = (action: string, body: object) => at().call('POST', pathOf(resource, action), { site, body })
      const isWritten = !resource.isLog && has(resource, 'update')

      it('lists its rows by each filter and in each order', async () => {
        if (isWritten) await storeSample(at(), resource)
        const filters = filterNames(resource).map((name) => ({ [name]: [filterValue(resource, name), 'null'] }))
        const orders = sortNames(resource).map((sort) => ({ sort, order: 'desc' }))
        const refused = await inGroups([...filters, ...orders], async (query) => {
          const { status, data } = await get('list', query)
          return status === 200 ? [] : [{ query, status, problems: data?.problems }]
        })
        expect(refused.flat()).toEqual([])
        expect((await post('count', { query: {} })).data.count).toBe((await get('list', { exact: 1 })).data.total)
        expect((await get('list', { keyword: 'nothing like this at all' })).data).toMatchObject({ list: [], total: 0 })
      })

      if (!isWritten) return

      it('keeps a row from its first day to its return from the bin', async () => {
        const { row } = (await storeSample(at(), resource)).data
        expect((await get(`form/${row.id}`)).data.row).toEqual(row)
        if (has(resource, 'option'))
          expect((await get('option', { ids: [row.id] })).data.list).toMatchObject([{ value: row.id }])
        expect((await post('update', { id: row.id, sort: 33 })).data.row).toMatchObject({ sort: 33, version: 2 })
        expect((await get(`history/${row.id}`)).data.list).toMatchObject([{ action: 'updated' }, { action: 'created' }])
        if (!has(resource, 'destroy')) return
        const gone = await post('destroy', { ids: [row.id] })
        expect(gone).toMatchObject({ status: 200, data: { count: 1 } })
        const [deleted] = (await get('bin')).data.list
        expect(deleted).toMatchObject({ row_id: row.id })
        expect((await post('restore', { change_ids: [deleted.change_id] })).data).toMatchObject({ restored: 1 })
        expect((await get(`form/${row.id}`)).data.row).toMatchObject({ id: row.id, sort: 33 })
      })
    })

    it('has what is written by hand tried by itself', () => {
      const called = (path: string) => allCalls().find((call) => call.path === `/api/admin/${path}`) as AnyCall
      const paths = ['price-version/list', 'price-version/save-grid', 'price-version/destroy', 'message/assign']
      expect(paths.map((path) => isRepresented('embedded', called(path)))).toEqual([true, false, true, false])
    })

    it('answers as the OpenAPI document says', () => {
      expect(documented.checked).toBeGreaterThan(representedResources().length * 5)
      expect([...documented.faults]).toEqual([])
    })
  },
  { limits: { address: 1_000_000, session: 1_000_000 }, prepare: documented.watch },
)
