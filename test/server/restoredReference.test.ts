import { category } from '../../src/resources/category'
import { report } from '../../src/resources/report'
import { describeEachApp } from '../kit/app'
import { signInWith } from '../kit/people'
import { storeSample } from '../kit/samples'

describeEachApp('a row whose reference is deleted too', (at) => {
  const post = (path: string, body: unknown, as?: string) =>
    at().call('POST', `/api/admin/${path}`, { body, site: 'main', ...(as ? { as } : {}) })
  const there = async (path: string, id: number): Promise<number> =>
    (await at().call('GET', `/api/admin/${path}/form/${id}`, { site: 'main' })).status
  /** A report and its category, both deleted. */
  const deleted = async () => {
    const kind = (await storeSample(at(), category, { name: 'Gone', name_en: 'Gone' })).data.row
    const { row } = (await storeSample(at(), report, { category_id: kind.id })).data
    const { change_set_id: set } = (await post('report/destroy', { ids: [row.id] })).data
    expect((await post('category/destroy', { ids: [kind.id] })).status).toBe(200)
    return { kind: Number(kind.id), id: Number(row.id), set: Number(set) }
  }
  beforeAll(() => at().signIn())

  it('is refused with its name, and comes back together with it', async () => {
    const { kind, id, set } = await deleted()
    const refused = await post('report/restore', { set })
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('Gone'),
      data: { together: true, gone: [{ resource: 'category', id: kind }] },
    })
    expect([await there('report', id), await there('category', kind)]).toEqual([404, 404])
    const back = await post('report/restore', { set, together: true })
    expect(back).toMatchObject({ status: 200, data: { restored: 1 } })
    expect([await there('report', id), await there('category', kind)]).toEqual([200, 200])
    expect(await post('change-set/undo', { id: back.data.change_set_id })).toMatchObject({ status: 200 })
    expect([await there('report', id), await there('category', kind)]).toEqual([404, 404])
  })

  it('needs the right to restore what comes along', async () => {
    const { id, set } = await deleted()
    const as = await signInWith(at(), 'reporter', {
      code: 'REPORTER',
      site: 'main',
      grants: ['report:list', 'report:destroy'],
      category: 'site',
    })
    expect((await post('report/restore', { set, together: true }, as)).status).toBe(403)
    await at().signIn()
    expect(await there('report', id)).toBe(404)
  })

  it('stays deleted when its deletion is undone, and is told with what is gone', async () => {
    const { kind, id, set } = await deleted()
    const undone = await post('change-set/undo', { id: set })
    expect(undone).toMatchObject({
      status: 409,
      data: {
        conflicts: [{ row_id: id, reason: 'detached', gone: [{ resource: 'category', id: kind, is_binned: true }] }],
      },
    })
    expect(await there('report', id)).toBe(404)
  })

  it('comes back with what it uses when its deletion is undone together, if one may restore both', async () => {
    const { kind, id, set } = await deleted()
    const as = await signInWith(at(), 'undoer', {
      code: 'UNDOER',
      site: 'main',
      grants: ['report:list', 'report:destroy'],
      category: 'site',
    })
    expect((await post('change-set/undo', { id: set, together: true }, as)).status).toBe(403)
    await at().signIn()
    const back = await post('change-set/undo', { id: set, together: true })
    expect(back).toMatchObject({ status: 200, data: { undone: 1, conflict_count: 0 } })
    expect([await there('report', id), await there('category', kind)]).toEqual([200, 200])
  })
})
