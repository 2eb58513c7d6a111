import { describeApp } from '../kit/app'
import { book, check, good, rowsOfClass } from './transfer/kit'

const USERS = { resource: 'user' }

describeApp('words of dictionaries (decision 123)', (at) => {
  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { body })
  const wordsOf = async (where: object = {}) =>
    (await good(at().call('GET', '/api/admin/common/info', where))).site_fields
  const itemOf = async (value: string) => {
    const { list } = await good(at().call('GET', '/api/admin/dictionary-item/list', { query: { pageSize: '100' } }))
    return list.find((item: { value: string }) => item.value === value)
  }
  let nth = 0
  const person = (sex: unknown) => {
    nth++
    return { name: `person${nth}`, email: `person${nth}@example.com`, password: 'a long enough one', sex, ...known }
  }
  const known: Record<string, unknown> = {}
  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    const first = async (path: string) => (await good(at().call('GET', `/api/admin/${path}/list`))).list[0].id
    known.department_id = await first('department')
    known.role_ids = [await first('role')]
  })

  it('are there in a new installation, in control and in its sites', async () => {
    const { user, message } = await wordsOf()
    expect(user.sex).toEqual({
      choices: { unknown: ['未知', 'Unknown'], male: ['男', 'Male'], female: ['女', 'Female'] },
      former: {},
      default: 'unknown',
    })
    expect(Object.keys(message.buy_time.choices)).toContain('month')
    expect((await wordsOf({ site: 'main' })).message).toEqual(message)
  })

  it('may be chosen once they stand in the dictionary, in forms and in files, and no others', async () => {
    expect(await post('user/store', person('other'))).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'sex' }] },
    })
    const { dictionary_id } = await itemOf('male')
    const other = { dictionary_id, value: 'other', label: '其他', english_label: 'Other' }
    await good(post('dictionary-item/store', other))
    const { row } = await good(post('user/store', person('Other')))
    expect(row.sex).toBe('other')
    const { row: second } = await good(post('user/store', person('male')))
    const file = await book([
      ['Email', 'Sex'],
      [row.email, '其他'],
      [second.email, 'nothing'],
    ])
    const { upload } = await check(at(), 'people.xlsx', file, { ...USERS, mode: 'update', key: ['email'] })
    const { list } = await rowsOfClass(at(), upload.id, 'refused', USERS)
    expect(list.flatMap((each: { problems: { field: string; sentence?: string }[] }) => each.problems)).toMatchObject([
      { field: 'sex' },
    ])
  })

  it('stay where rows hold them once nobody can choose them any more, under their names', async () => {
    const { id } = await itemOf('other')
    await good(
      at().call('POST', '/api/admin/dictionary-item/change-status', { query: { id: String(id), status: 'disabled' } }),
    )
    expect((await wordsOf()).user.sex.former).toEqual({ other: ['其他', 'Other'] })
    expect(await post('user/store', person('other'))).toMatchObject({ status: 422 })
    const { list } = await good(at().call('GET', '/api/admin/user/list', { query: { keyword: 'person' } }))
    const held = list.find((each: { sex: string }) => each.sex === 'other')
    await good(post('user/update', { id: held.id, sex: 'other', nickname: 'Kim' }))
    const { raw } = await at().call('GET', '/api/admin/user/export', {
      query: { columns: 'name,sex', format: 'csv', keyword: 'person' },
    })
    expect(raw.body).toMatch(/person\d+,Other/)
  })

  it('are those of the declaration where the dictionary offers none', async () => {
    const { list } = await good(at().call('GET', '/api/admin/dictionary/list'))
    const { id } = list.find((each: { code: string }) => each.code === 'sex')
    await good(
      at().call('POST', '/api/admin/dictionary/change-status', { query: { id: String(id), status: 'disabled' } }),
    )
    expect((await wordsOf()).user?.sex).toBeUndefined()
    expect(await post('user/store', person('male'))).toMatchObject({ status: 200 })
  })
})
