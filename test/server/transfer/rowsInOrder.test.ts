import { describeEachApp } from '../../kit/app'
import { check, good, makeReferences, reportBook, reportRow, upload } from './kit'

const MANY = 700
/** Rows of the file that have no price to be read. */
const isFaulty = (at: number): boolean => at % 200 === 150

describeEachApp('all rows of a rehearsal in the order of the file', (at) => {
  let id = 0
  const rows = (query: Record<string, string>) =>
    good(at().call('GET', `/api/admin/report/import-rows/${id}`, { query: { class: 'all', ...query } }))
  const next = async (query: Record<string, string>): Promise<number | null> =>
    (await good(at().call('GET', `/api/admin/report/import-next/${id}`, { query }))).at

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
    await upload(at(), 'before.xlsx', await reportBook([reportRow(1), reportRow(2)]))
    const file = Array.from({ length: MANY }, (_, n) =>
      reportRow(n, isFaulty(n) ? { Price: 'ask us' } : n === 2 ? { Price: 999 } : {}),
    )
    const checked = await check(at(), 'many.xlsx', await reportBook(file))
    id = checked.upload.id
  })

  it('stand in one list with what becomes of each', async () => {
    const { list, total } = await rows({ page: '1', pageSize: '20' })
    expect(total).toBe(MANY)
    expect(list.slice(0, 4).map(({ row_number, class: of }: Record<string, unknown>) => [row_number, of])).toEqual([
      [2, 'added'],
      [3, 'unchanged'],
      [4, 'updated'],
      [5, 'added'],
    ])
    const last = await rows({ page: '7', pageSize: '100' })
    expect(last.list.at(-1)).toMatchObject({
      row_number: MANY + 1,
      title: [`Report ${MANY - 1}`, `Report ${MANY - 1}`],
    })
  })

  it('come without their values, which are read of one alone', async () => {
    const { list } = await rows({ page: '1', pageSize: '20', lean: '1' })
    expect(list[0]).toMatchObject({ title: ['Report 0', 'Report 0'], count: 6 })
    expect(list[0]).not.toHaveProperty('values')
    expect(list[2]).toMatchObject({ count: 1 })
    const one = await rows({ at: '2' })
    expect(one.list).toMatchObject([{ row_number: 4, changes: [{ field: 'price', after: '999.00' }] }])
    expect((await rows({ at: '699' })).list).toMatchObject([{ values: { link: 'report-699' } }])
  })

  it('tell where the next refused one stands, and begin anew behind the last', async () => {
    expect(await next({ class: 'refused', from: '0' })).toBe(150)
    expect(await next({ class: 'refused', from: '151' })).toBe(350)
    expect(await next({ class: 'refused', from: '551' })).toBe(150)
    expect(await next({ class: 'unchanged', from: '5' })).toBe(1)
    const { list } = await rows({ at: '350' })
    expect(list).toMatchObject([{ class: 'refused', problems: [{ field: 'price', value: 'ask us' }] }])
  })

  it('refuses what is no place', async () => {
    const wrong = at().call('GET', `/api/admin/report/import-next/${id}`, { query: { from: '-1' } })
    expect((await wrong).status).toBe(422)
  })
})
