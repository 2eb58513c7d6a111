import { describeApp } from '../kit/app'
import { makeReferences, reportBook, reportRow, send } from './transfer/kit'

const CHINESE = /[\u4e00-\u9fff]/
const year = { from: '2026-01-01', to: '2026-12-31' }
const month = { from: '2026-01-01', to: '2026-01-31' }

const range = (field: string, { from, to }: typeof year) => ({ [`${field}_from`]: from, [`${field}_to`]: to })

describeApp('what is refused, and in which words (specification §5, §6)', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
  })

  it.each([
    ['operation-log', 'created_at'],
    ['upload-log', 'uploaded_at'],
    ['export-log', 'created_at'],
  ])('searches the %s for one month at most', async (log, field) => {
    const path = `/api/admin/${log}/list`
    const refused = await at().call('GET', path, { query: range(field, year) })
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('one month at most') })
    expect(refused.data.problems).toEqual([
      { field: `${field}_to`, message: 'rule.oneMonth', sentence: 'A date range can cover one month at most' },
    ])
    const inChinese = await at().call('GET', path, { query: range(field, year), language: 'zh' })
    expect(inChinese.data.problems[0].sentence).toBe('日期范围最多一个月')
    expect((await at().call('GET', path, { query: range(field, month) })).code).toBe('200')
  })

  it('exports one month of dates at most, and lists more than that', async () => {
    const query = range('published_at', year)
    expect((await at().call('GET', '/api/admin/report/list', { query })).code).toBe('200')
    expect((await at().call('GET', '/api/admin/report/export', { query })).status).toBe(422)
    const body = {
      scope: { query: { published_at_from: [year.from], published_at_to: [year.to] } },
      format: 'xlsx',
      columns: ['name'],
    }
    expect(await at().call('POST', '/api/admin/report/export-run', { body })).toMatchObject({
      status: 422,
      message: expect.stringContaining('one month at most'),
    })
  })

  it('takes no .csv, and says what to do with it', async () => {
    const bytes = await reportBook([reportRow(1)], 'csv')
    const refused = await send(at(), 'reports.csv', bytes)
    expect(refused).toMatchObject({
      status: 422,
      message: expect.stringMatching(/\.csv file cannot be uploaded.*\.xlsx/),
    })
    expect((await send(at(), 'reports.CSV', bytes, { language: 'zh' })).message).toMatch(
      /不能上传 \.csv 文件.*另存为 \.xlsx/,
    )
  })

  it('says each problem of a field in the reader’s language, with nothing of the other one', async () => {
    const body = { name: '', status: 'asleep' }
    const said = async (language: 'zh' | 'en'): Promise<Record<string, string>> => {
      const { status, data } = await at().call('POST', '/api/admin/category/store', { body, language })
      expect(status).toBe(422)
      return Object.fromEntries(data.problems.map(({ field, sentence }: Record<string, string>) => [field, sentence]))
    }
    const [zh, en] = [await said('zh'), await said('en')]
    expect(en.status).toBe('Status must be one of: Enabled, Disabled')
    expect(zh.status).toBe('状态只能是：启用、停用')
    expect(Object.values(en).join()).not.toMatch(CHINESE)
  })

  it('stores a text clean, and refuses in words what cannot be stored', async () => {
    const store = (body: object, more = {}) => at().call('POST', '/api/admin/publisher/store', { body, ...more })
    const dirty = {
      name: '\u3000Cafe\u0301\u200b \u202eSA\n',
      english_name: 'Clean',
      content: '<p>a&#8203;b\u202e</p>',
    }
    const { data } = await store(dirty)
    expect(data.row).toMatchObject({ name: 'Café SA', content: '<p>ab</p>' })
    const refused = await store({ name: 'x\ud800y', english_name: 'y' })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.data.problems[0].sentence).toMatch(/cannot be stored \(U\+D800, character 2\)/)
    const query = { resource: 'publisher', title: 'v\0', query: {}, look: {} }
    const view = await at().call('POST', '/api/admin/saved-view/store', { body: query, language: 'zh' })
    expect(view.data?.problems?.[0]).toMatchObject({ field: 'title', message: 'check.unstorable' })
    const broken = await at().app.inject({
      method: 'POST',
      url: '/api/admin/publisher/store',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await at().signIn()}` },
      payload: Buffer.from([...Buffer.from('{"name":"'), 0xff, ...Buffer.from('"}')]),
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json().message).toMatch(/UTF-8/)
  })

  it('names what still refers to a row in the language of the sentence', async () => {
    const { data } = await at().call('GET', '/api/admin/category/option')
    const parent = data.list[0].value
    const stored = await at().call('POST', '/api/admin/category/store', {
      body: { name: '下级', link: 'below-it', parent_id: parent },
    })
    expect(stored.code).toBe('200')
    const refused = await at().call('POST', '/api/admin/category/destroy', { body: { ids: [parent] } })
    expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/^It is still used by 1 /) })
    expect(refused.message).not.toMatch(CHINESE)
  })

  it.each([
    ['destroy', {}, 'Please select the data that you want to delete', '请选择需要删除的数据'],
    ['destroy', { ids: [] }, 'Please select the data that you want to delete', '请选择需要删除的数据'],
    ['change-status?status=disabled', {}, 'Please select the data that you want to modify', '请选择需要修改的数据'],
    [
      'export-run',
      { format: 'xlsx', columns: [] },
      'Please select the data that you want to export',
      '请选择需要导出的数据',
    ],
    [
      'export-estimate',
      { scope: {}, format: 'xlsx', columns: [] },
      'Please select the data that you want to export',
      '请选择需要导出的数据',
    ],
  ])('says of %s %p which rows are wanted (specification §8)', async (action, body, english, chinese) => {
    const [name = '', search = ''] = action.split('?')
    const query = Object.fromEntries(new URLSearchParams(search))
    const path = `/api/admin/report/${name}`
    const said = await Promise.all(
      (['en', 'zh'] as const).map((language) => at().call('POST', path, { query, body, language })),
    )
    expect(said.map(({ status, message }) => [status, message])).toEqual([
      [422, english],
      [422, chinese],
    ])
    expect(said[0]?.data.problems[0].sentence).toBe(english)
  })

  it('calls what stands on the wire as people do', async () => {
    const ask = async (method: 'GET' | 'POST', path: string, given: object): Promise<string[]> =>
      (await at().call(method, path, given)).data.problems.map(({ sentence }: { sentence: string }) => sentence)
    expect(await ask('GET', '/api/admin/report/list', { query: { pageSize: 'x' } })).toEqual([
      'Records per page must be one of: 20, 50, 100, 150, 200, 500, 1000',
    ])
    expect(await ask('POST', '/api/admin/report/restore', { body: { change_ids: ['x'] }, language: 'zh' })).toEqual([
      '要恢复的记录应为整数',
    ])
  })
})
