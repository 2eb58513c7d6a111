import { describeEachApp } from '../kit/app'
import { addUser, PASSWORD } from '../kit/people'

describeEachApp('two who edit one row', (at) => {
  const post = (path: string, body: unknown, as?: string) =>
    at().call('POST', `/api/admin/${path}`, { body, site: 'main', ...(as ? { as } : {}) })
  const add = async (name: string) => (await post('region/store', { name, name_en: name })).data.row
  beforeAll(async () => {
    await at().signIn()
  })

  it('saves over a newer version what does not touch it, and tells who saved what', async () => {
    const row = await add('Untouched')
    await post('region/update', { id: row.id, version: row.version, code: 'THEIRS' })
    const mine = await post('region/update', { id: row.id, version: row.version, name_en: 'Mine' })
    expect(mine).toMatchObject({
      status: 200,
      data: {
        row: { code: 'THEIRS', name_en: 'Mine', version: 3 },
        meanwhile: [{ user: expect.any(String), at: expect.any(String), fields: ['code'] }],
      },
    })
  })

  it('says nothing of others where nobody saved', async () => {
    const row = await add('Alone')
    const saved = await post('region/update', { id: row.id, version: row.version, code: 'ALONE' })
    expect(saved.data).not.toHaveProperty('meanwhile')
  })

  it('names what both changed alone, with what was there before, and who saved what', async () => {
    const row = await add('Both')
    await post('region/update', { id: row.id, version: row.version, code: 'THEIRS', name_en: 'Theirs' })
    const mine = { id: row.id, version: row.version, code: 'MINE', name: 'Only mine' }
    const refused = await post('region/update', mine)
    expect(refused).toMatchObject({
      status: 409,
      data: {
        base: { code: row.code, version: 1 },
        theirs: { code: 'THEIRS', version: 2 },
        fields: ['code'],
        saves: [{ user: expect.any(String), fields: expect.arrayContaining(['code', 'name_en']) }],
      },
    })
  })

  it('is of one mind where both came to the same, or where it was changed back', async () => {
    const row = await add('Same')
    const save = (version: number, more: object) => post('region/update', { id: row.id, version, ...more })
    await save(1, { code: 'SAME' })
    expect(await save(1, { code: 'SAME', name_en: 'x' })).toMatchObject({ status: 200 })
    await save(3, { code: 'BACK' })
    await save(4, { code: 'SAME' })
    const mended = await save(3, { code: 'MINE' })
    expect(mended).toMatchObject({ status: 200, data: { row: { code: 'MINE' } } })
    expect(mended.data).not.toHaveProperty('meanwhile')
  })

  it('refuses a version that nobody could have seen, and a row that was away meanwhile', async () => {
    const row = await add('Unknown')
    expect((await post('region/update', { id: row.id, version: 99, code: 'X' })).data).toMatchObject({ base: null })
    const { change_set_id: set } = (await post('region/destroy', { ids: [row.id] })).data
    await post('region/restore', { set })
    const late = await post('region/update', { id: row.id, version: row.version, code: 'X' })
    expect(late).toMatchObject({ status: 409, data: { base: null, fields: ['code'] } })
  })

  it('checks the two together as one row', async () => {
    const base = { code: 'TERMS', kind: 'rate', value: 10, begins_at: '2026-01-05T00:00:00Z' }
    const { row } = (await post('coupon/store', { ...base, ends_at: '2026-03-05T00:00:00Z' })).data
    await post('coupon/update', { id: row.id, version: row.version, ends_at: '2026-02-05T00:00:00Z' })
    const late = await post('coupon/update', { id: row.id, version: row.version, begins_at: '2026-02-20T00:00:00Z' })
    expect(late).toMatchObject({ status: 422, data: { problems: [{ field: 'ends_at' }] } })
  })

  it('loses none of many that save different fields at the same moment', async () => {
    const row = await add('Crowd')
    const fields = { code: 'CROWD', name_en: 'Crowd too', sort: 77, status: 'disabled' }
    const replies = await Promise.all(
      Object.entries(fields).map(([name, value]) =>
        post('region/update', { id: row.id, version: row.version, [name]: value }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await at().call('GET', `/api/admin/region/form/${row.id}`, { site: 'main' })).data.row).toMatchObject(
      fields,
    )
  })

  it('never tells a password, and never merges one', async () => {
    const id = await addUser(at(), { name: 'secretive' })
    const seen = (await at().call('GET', `/api/admin/user/form/${id}`)).data.row
    await post('user/update', { id, version: seen.version, password: `${PASSWORD} theirs` })
    const mine = await post('user/update', { id, version: seen.version, password: `${PASSWORD} mine` })
    expect(mine).toMatchObject({ status: 409, data: { fields: ['password'] } })
    expect(JSON.stringify(mine.data.theirs)).not.toContain(PASSWORD)
  })
})
