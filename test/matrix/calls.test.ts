import { sortNames } from '../../server/kernel/resources/listQuery'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import { filterNames, isRanged } from '../../src/resources/kit/filterable'
import type { Resource, StandardAction } from '../../src/resources/kit/resource'
import { describeEachApp } from '../kit/app'
import { Documented } from '../kit/documented'
import { forgotten, namedIn } from '../kit/drafts'
import { inGroups } from '../kit/inGroups'
import { contextOf, filterValue, makeDraft, pathOf, pointingTo, storeSample } from '../kit/samples'
import { resourcesToTry } from '../kit/tried'

const has = (resource: Resource, action: StandardAction): boolean => standardActionsOf(resource).includes(action)

const documented = new Documented()

describeEachApp(
  'the generic calls (decisions: calls and answers)',
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
      // What no call writes is read only as well.
      const isLog = resource.isLog === true || !(resource.isSingle || has(resource, 'update'))
      const isStored = !isLog && !resource.isSingle

      it('lists, with titles of what its rows point to', async () => {
        if (isStored) await storeSample(at(), resource)
        const reply = await get('list')
        expect(reply).toMatchObject({
          status: 200,
          code: '200',
          data: { total_is_capped: false, refs: expect.any(Object) },
        })
        if (!isLog) expect(reply.data.list.length).toBeGreaterThan(0)
        if (!isLog) expect(reply.data.total).toBeGreaterThanOrEqual(reply.data.list.length)
      })

      it.each(filterNames(resource))('filters by %s', async (name) => {
        const value = filterValue(resource, name)
        const reply = await get('list', { [name]: [value, 'null'] })
        expect([reply.status, reply.data.problems]).toEqual([200, undefined])
      })

      it('parts its rows by each filter: those that it asks for, and all others', async () => {
        const all = (await get('list', { exact: 1 })).data.total
        await inGroups(filterNames(resource), async (name) => {
          const totalOf = async (query: object): Promise<number> => {
            const reply = await get('list', { ...query, exact: 1 })
            expect([name, reply.status, reply.data.problems]).toEqual([name, 200, undefined])
            return reply.data.total
          }
          for (const value of [filterValue(resource, name), 'null']) {
            const parts = (await totalOf({ [name]: value })) + (await totalOf({ [`${name}_not`]: value }))
            // A log grows meanwhile.
            expect([name, resource.isLog ? all : parts]).toEqual([name, all])
          }
          const ends = { [`${name}_from`]: filterValue(resource, name), [`${name}_to`]: filterValue(resource, name) }
          if (isRanged(resource.allFields[name] ?? { kind: 'json' })) await totalOf(ends)
          else expect((await get('list', ends)).data.problems).toMatchObject([{ message: 'check.noRange' }, {}])
        })
      })

      it.each(sortNames(resource))('sorts by %s', async (sort) => {
        for (const order of ['asc', 'desc']) expect(await get('list', { sort, order })).toMatchObject({ status: 200 })
      })

      it('searches, pages and counts', async () => {
        expect((await get('list', { keyword: 'nothing like this at all' })).data).toMatchObject({ list: [], total: 0 })
        const far = await get('list', { page: 100_000, pageSize: 50 })
        if (resource.shape !== 'tree') expect(far.data.list).toEqual([])
        expect(far.data.total).toBe((await get('list', { exact: 1 })).data.total)
        expect((await post('count', { query: {} })).data.count).toBe(far.data.total)
      })

      it('refuses what is no page, no column and no filter, and names it', async () => {
        const reply = await get('list', { pageSize: 21, sort: 'nonsense', flavour: 'x' })
        expect(reply.status).toBe(422)
        const colour = await get('list', { flavour: 'x' })
        expect(colour).toMatchObject({
          status: 422,
          data: { problems: [{ field: 'flavour', message: 'check.unknownField' }] },
        })
        expect((await get('list', { pageSize: 21 })).data.problems).toMatchObject([{ field: 'pageSize' }])
      })

      it('refuses whoever lacks the mark, and whoever is not signed in', async () => {
        expect(await at().call('GET', pathOf(resource, 'list'), { as: null })).toMatchObject({
          status: 401,
          code: -200,
        })
      })

      if (isLog) {
        it('is read only', async () => {
          for (const action of ['store', 'update', 'destroy']) expect((await post(action, {})).status).toBe(404)
        })
        return
      }

      // It is tested in single.test.ts.
      if (resource.isSingle) return

      it('offers its rows to choose from', async () => {
        const { row } = (await storeSample(at(), resource)).data
        const reply = await get('option', { ids: [row.id] })
        expect(reply.data.list).toMatchObject([{ value: row.id, label: [expect.any(String), expect.any(String)] }])
        expect((await get('option', { keyword: String(row[resource.titleField]) })).data.list.length).toBeGreaterThan(0)
      })

      it('stores a row and shows it whole', async () => {
        const { row, change_set_id } = (await storeSample(at(), resource)).data
        expect(row).toMatchObject({ status: 'enabled', version: expect.any(Number) })
        expect(change_set_id).toEqual(expect.any(Number))
        const shown = await get(`form/${row.id}`)
        expect(shown.data.row).toEqual(row)
        for (const [name, field] of Object.entries(resource.fields))
          if (field.secret) expect([true, null]).toContain(row[name])
        expect(Object.keys(row).sort()).toEqual(Object.keys(resource.allFields).sort())
      })

      it('names every required field that is missing, and fields that do not exist', async () => {
        if (!has(resource, 'store')) return
        const required = Object.entries(resource.fields).filter(([, field]) => field.required && !field.readonly)
        const reply = await post('store', { flavour: 1 })
        expect(reply.status).toBe(422)
        const named = reply.data.problems.map((problem: { field: string }) => problem.field)
        expect(named).toEqual(expect.arrayContaining([...required.map(([name]) => name), 'flavour']))
      })

      it('refuses a unique value twice and names the row that has it', async () => {
        const unique = Object.entries(resource.fields).find(([, { unique, readonly }]) => unique && !readonly)?.[0]
        if (!unique || !has(resource, 'store')) return
        const { row } = (await storeSample(at(), resource)).data
        const reply = await post('store', { ...(await makeDraft(at(), resource)), [unique]: row[unique] })
        expect(reply).toMatchObject({ status: 422, data: { existing: { id: row.id, field: unique } } })
        expect(reply.data.problems).toContainEqual(expect.objectContaining({ field: unique, message: 'check.taken' }))
      })

      it('refuses references to rows that are not there', async () => {
        const name = Object.entries(resource.fields).find(([, { kind, readonly }]) => kind === 'ref' && !readonly)?.[0]
        if (!name || !has(resource, 'store')) return
        const reply = await post('store', { ...(await makeDraft(at(), resource)), [name]: 987_654_321 })
        expect(reply.data.problems).toContainEqual(expect.objectContaining({ field: name, message: 'check.ref' }))
      })

      it('shows both versions to whoever saves second', async () => {
        const { row } = (await storeSample(at(), resource)).data
        const first = await post('update', { id: row.id, version: row.version, sort: 7 })
        expect(first.data.row).toMatchObject({ sort: 7, version: row.version + 1 })
        const second = await post('update', { id: row.id, version: row.version, sort: 9 })
        expect(second).toMatchObject({
          status: 409,
          data: {
            mine: { sort: 9 },
            theirs: { sort: 7, version: row.version + 1 },
            base: { sort: row.sort, version: row.version },
            fields: ['sort'],
            saves: [{ fields: ['sort'] }],
          },
        })
      })

      it('tells the history of a row', async () => {
        const { row } = (await storeSample(at(), resource)).data
        await post('update', { id: row.id, sort: 33 })
        const { list } = (await get(`history/${row.id}`)).data
        const fields = [{ field: 'sort', before: row.sort, after: 33 }]
        expect(list[0]).toMatchObject({ action: 'updated', cause: 'update', user: 'admin', fields })
        const cause = resource.name === 'file' ? 'folder-create' : 'store'
        expect(list.at(-1)).toMatchObject({ action: 'created', cause })
        expect(list).toHaveLength(row.version + 1)
      })

      it('enables and disables by the address and by a filter', async () => {
        if (!has(resource, 'change-status')) return
        const { row } = (await storeSample(at(), resource)).data
        const reply = await at().call('POST', pathOf(resource, 'change-status'), {
          site,
          query: { id: row.id, status: 'disabled' },
        })
        expect(reply).toMatchObject({ status: 200, data: { count: 1 } })
        expect((await get(`form/${row.id}`)).data.row.status).toBe('disabled')
        await post('change-status', { scope: { filters: { id: [String(row.id)] } }, status: 'enabled' })
        expect((await get(`form/${row.id}`)).data.row.status).toBe('enabled')
      })

      it('deletes, keeps the row in the bin, and restores it or undoes the deletion', async () => {
        if (!has(resource, 'destroy')) return
        const { row } = (await storeSample(at(), resource)).data
        const gone = await post('destroy', { ids: [row.id] })
        expect(gone).toMatchObject({ status: 200, data: { count: 1 } })
        expect((await get(`form/${row.id}`)).status).toBe(404)
        const { list } = (await get('bin')).data
        expect(list[0]).toMatchObject({
          row_id: row.id,
          user: 'admin',
          cause: 'destroy',
          title: namedIn(resource, row),
        })
        expect((await post('restore', { change_ids: [list[0].change_id] })).data).toMatchObject({
          restored: 1,
          conflicts: [],
        })
        expect((await get(`form/${row.id}`)).data.row).toEqual({
          ...row,
          ...forgotten(resource),
          version: row.version + 1,
        })
        const again = await post('destroy', { query: { id: [String(row.id)] } })
        const undone = await at().call('POST', '/api/admin/change-set/undo', {
          site,
          body: { id: again.data.change_set_id },
        })
        expect(undone.data).toMatchObject({ undone: expect.any(Number), conflicts: [] })
        expect((await get(`form/${row.id}`)).data.row).toMatchObject({ id: row.id, version: row.version + 2 })
      })

      it('does not delete a row that others point to, and names them', async () => {
        const pointing = pointingTo(resource)
        if (!pointing) return
        const { row } = (await storeSample(at(), resource)).data
        const [other, field] = pointing
        const value = other.fields[field]?.kind === 'refs' ? [row.id] : row.id
        const holder = (await storeSample(at(), other, { [field]: value })).data.row
        const reply = await post('destroy', { ids: [row.id] })
        expect(reply).toMatchObject({
          status: 409,
          data: {
            referrers: expect.arrayContaining([
              expect.objectContaining({ resource: other.name, id: holder.id, field }),
            ]),
          },
        })
      })
    })

    it('are asked and answered as the OpenAPI document says (decisions: 3.1)', () => {
      expect(documented.checked).toBeGreaterThan(resources.length * 10)
      expect([...documented.faults]).toEqual([])
    })
  },
  { limits: { address: 1_000_000, session: 1_000_000 }, prepare: documented.watch },
)
