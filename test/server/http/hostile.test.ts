import { IDS_PER_CALL } from '../../../config/limits'
import { describeApp, type Reply } from '../../kit/app'

const BOUNDARY = 'a-form'
const file = (name: string, text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.txt"\r\n\r\n${text}\r\n`

describeApp('whatever is sent (decisions: calls and answers)', (at) => {
  let token: string
  beforeAll(async () => {
    token = await at().signIn()
  })
  const get = (path: string, query: Record<string, string> = {}) =>
    at().call('GET', `/api/admin/${path}`, { query, site: 'main' })
  const post = (path: string, body: unknown) => at().call('POST', `/api/admin/${path}`, { body, site: 'main' })
  const raw = (url: string, payload: string, type: string) =>
    at().app.inject({
      method: 'POST',
      url: `/api/admin/${url}`,
      payload,
      headers: { authorization: `Bearer ${token}`, site: 'main', 'content-type': type, 'accept-language': 'en' },
    })
  const form = (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    raw('report/import', payload, type)

  it('is refused with 422 where a text holds what no column can', async () => {
    const replies: Reply[] = [
      await get('report/list', { keyword: 'a\u0000b' }),
      await get('publisher/list', { keyword: 'a\u0000b' }),
      await get('operation-log/list', { site: '\u0000' }),
    ]
    for (const reply of replies)
      expect(reply).toMatchObject({ status: 422, code: '422', message: expect.stringMatching(/null character/) })
    const form = await at().send('/api/login', { username: 'a\u0000', password: 'b' }, { as: null })
    expect(form.data?.problems).toMatchObject([
      { field: 'username', message: 'check.unstorable', values: { sign: 'U+0000', at: 2 } },
    ])
  })

  it('is refused by its look where its JSON has too many keys or nests too deep', async () => {
    const keys = `{${Array.from({ length: 120_000 }, (_, key) => `"k${key}":1`).join(',')}}`
    const deep = `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    for (const payload of [keys, deep, `${'['.repeat(200_000)}`]) {
      const reply = await raw('publisher/store', payload, 'application/json')
      expect([reply.statusCode, reply.json().message]).toEqual([
        413,
        'The request has too many parts (the limit is 20,000) or is nested too deeply',
      ])
    }
    const text = JSON.stringify({ name: `${'{:['.repeat(30_000)}\\"`, website: 'https://example.com' })
    expect((await raw('publisher/store', text, 'application/json')).statusCode).toBe(422)
  })

  it('is not found where an id is none', async () => {
    for (const path of ['change-set/form', 'export-log/file', 'run/form', 'report/form', 'report/import'])
      for (const id of ['abc', '1.5', '0', '-1', '1e400', '9'.repeat(23)])
        expect([path, id, (await get(`${path}/${id}`)).status]).toEqual([path, id, 404])
  })

  it('is refused with a sentence where a form has two files, and neither is kept', async () => {
    const before = (await get('upload-log/list')).data.total
    const two = file('one', 'name\tlink\r\nA\ta') + file('two', 'name\tlink\r\nB\tb')
    const reply = await form(`${two}--${BOUNDARY}--\r\n`)
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      'Only one file at a time. Upload them one after another',
    ])
    expect((await get('upload-log/list')).data.total).toBe(before)
  })

  it('is enveloped where it is no request that could be read', async () => {
    const address = await at().app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'x-long': 'x'.repeat(40_000) }
    const reply = await fetch(`${address}/api/health`, { headers })
    expect([reply.status, await reply.json()]).toEqual([
      431,
      { code: '431', message: '请求头过长 / The request headers are too long', data: null },
    ])
  })

  it('is enveloped where the address itself is broken', async () => {
    for (const url of ['/api/%ff', '/api/admin/report/form/%', `/api/admin/report/form/${'1'.repeat(300)}`]) {
      const reply = await at().app.inject({ url, headers: { 'accept-language': 'en' } })
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: '404', message: 'There is no such API call', data: null },
      ])
    }
  })

  it('knows no field by the names that every object has', async () => {
    for (const name of ['constructor', 'toString', 'valueOf']) {
      const stored = await post('category/store', { [name]: 1 })
      expect(stored.data.problems).toContainEqual(
        expect.objectContaining({ field: name, message: 'check.unknownField' }),
      )
      expect((await get('report/list', { [name]: 'x' })).status).toBe(422)
      expect((await get('report/list', { status: name })).status).toBe(422)
      expect((await post('report/count', { query: { [name]: ['1'] } })).status).toBe(422)
    }
  })

  it('names at most a thousand rows, and a thousand values of a filter, however it says so', async () => {
    const ids = Array.from({ length: IDS_PER_CALL + 1 }, (_, at) => at + 1)
    const texts = ids.map((id) => `x${id}`)
    for (const body of [
      { ids },
      { scope: { ids } },
      { query: {}, except: ids },
      { query: { except: ids } },
      { query: { industry_id: ids.map(String) } },
    ])
      expect((await post('report/count', body)).status).toBe(422)
    expect((await post('operation-log/count', { query: { site: texts } })).status).toBe(422)
    expect((await post('report/count', { ids: ids.slice(1) })).data).toEqual({ count: 0 })
  })

  it('keeps no setting that is nested without end or cannot be stored', async () => {
    const nested = `{"key":"deep","value":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await raw('personal/setting', nested, 'application/json')).statusCode).toBe(413)
    for (const value of ['\u0000', { a: [{ '\ud800': 1 }] }])
      expect((await post('personal/setting', { key: 'odd', value })).data.problems).toMatchObject([
        { field: 'value', message: 'check.unstorable' },
      ])
    expect((await post('personal/setting', { key: 'odd', value: { a: [{ b: [1] }] } })).status).toBe(200)
  })

  it('is a form with one file, whole', async () => {
    const end = `--${BOUNDARY}--\r\n`
    const rows = file('one', 'name\tlink\nA\ta\n')
    expect((await form(`${rows}${end}`)).json()).toMatchObject({
      code: '200',
      data: { upload: { file_name: 'one.txt' } },
    })
    expect((await form(`${rows}${file('two', 'x'.repeat(300_000))}${end}`)).json()).toMatchObject({
      code: '422',
      message: 'Only one file at a time. Upload them one after another',
    })
    expect((await form(rows)).json()).toMatchObject({
      code: '422',
      message: expect.stringMatching(/form is incomplete/),
    })
    expect((await form('x', 'multipart/form-data')).json()).toMatchObject({ code: '422' })
    expect((await form(end)).json()).toMatchObject({ code: '422', message: 'Choose a file to upload' })
  })

  it('is no site because it stands in the header', async () => {
    for (const site of ['x'.repeat(5_000), "main'; DROP SCHEMA control", '../main']) {
      const reply = await at().call('GET', '/api/admin/common/info', { site })
      expect(reply).toMatchObject({ status: 404 })
      expect(reply.message.length).toBeLessThan(120)
    }
  })

  it('is checked in a download link as it would be otherwise', async () => {
    for (const path of ['/api/admin/dashboard/summary?zone=abc', '/api/admin/report/import-rows/1?page=x']) {
      const { data } = await post('download-ticket', { path })
      expect((await at().call('GET', data.url, { as: null })).status).toBe(422)
    }
  })

  it('leaves the server as it was', async () => {
    expect((await get('report/list')).status).toBe(200)
  })
})
