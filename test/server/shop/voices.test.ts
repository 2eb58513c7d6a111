import { describeApp } from '../../kit/app'
import { Shop, sold } from '../../kit/shop'

describeApp('what the shop reports', (at) => {
  let shop: Shop
  const list = async (path: string) => (await at().call('GET', `/api/admin/${path}/list`, { site: 'main' })).data.list

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
  })

  it('is feedback, which waits to be answered', async () => {
    const { id } = await sold(at())
    const left = await shop.post('/feedback', {
      report_id: id,
      name: 'Reader',
      email: 'r@example.com',
      content: 'Why?',
    })
    expect(left.status).toBe(200)
    expect(await list('feedback')).toMatchObject([{ report_id: id, name: 'Reader', content: 'Why?', state: 'new' }])
    const wrong = await shop.post('/feedback', { name: 'Reader', content: 'Why?', email: 'no' })
    expect(wrong.data.problems).toMatchObject([{ field: 'email' }])
    expect((await shop.post('/feedback', { name: 'Reader', content: 'Why?', report_id: 987_654 })).status).toBe(422)
  })

  it('is feedback without sensitive words: it is refused, or waits hidden', async () => {
    for (const [word, effect] of [
      ['gambling', 'refuse'],
      ['casino', 'hide'],
    ])
      await at().call('POST', '/api/admin/sensitive-word/store', { site: 'main', body: { word, effect } })
    const refused = await shop.post('/feedback', { name: 'Reader', content: 'Try gambling' })
    expect(refused).toMatchObject({ status: 422, data: { problems: [{ field: 'content' }] } })
    expect((await shop.post('/feedback', { name: 'Casino Royal', content: 'Hello' })).status).toBe(200)
    expect(await list('feedback')).toContainEqual(expect.objectContaining({ name: 'Casino Royal', status: 'disabled' }))
  })

  it('is a message by a form of the site, with where it came from, once for a key of its own', async () => {
    const add = (code: string, more = {}) =>
      at().call('POST', '/api/admin/message-module/store', { site: 'main', body: { name: code, code, ...more } })
    const { id: module } = (await add('sample')).data.row
    await add('closed', { status: 'disabled' })
    const { id, name } = await sold(at())
    const said = { module: 'sample', name: 'Ada', email: 'ada@example.com', report_id: id, keywords: ['lidar'] }
    const headers = { 'idempotency-key': 'message-1', 'accept-language': 'en' }
    const replies = [await shop.post('/messages', said, { headers }), await shop.post('/messages', said, { headers })]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await list('message')).toMatchObject([
      {
        message_module_id: module,
        name: 'Ada',
        product_name: name,
        keywords: ['lidar'],
        language_version: 'en',
        state: 'new',
        is_read: false,
        sent_at: expect.any(String),
      },
    ])
    const problems = async (body: object) => (await shop.post('/messages', { ...said, ...body })).data.problems
    expect(await problems({ module: 'closed' })).toMatchObject([{ field: 'module' }])
    expect(await problems({ email: 'no' })).toMatchObject([{ field: 'email' }])
    expect(await problems({ report_id: 987_654 })).toMatchObject([{ field: 'report_id' }])
    expect((await shop.post('/messages', { ...said, state: 'answered' })).status).toBe(422)
    expect(await list('message')).toHaveLength(1)
  })

  it('takes a phone as the visitor wrote it, and every text clean', async () => {
    const leave = (body: object) => shop.post('/messages', { module: 'sample', name: 'Ada', ...body })
    const phones = [
      ['(021) 6234 5678'],
      ['（021）62345678', '(021)62345678'],
      ['+49 (0)89 123456-0'],
      ['400-820-8820 转 8'],
      ['+1 415 555 0100 ext. 12'],
      ['13800138000 / 13900139000\u202e', '13800138000 / 13900139000'],
    ] as const
    for (const [phone] of phones) expect(await leave({ phone })).toMatchObject({ status: 200 })
    const taken = (await list('message')).slice(0, phones.length).map(({ phone }: { phone: string }) => phone)
    expect(taken.toReversed()).toEqual(phones.map(([phone, clean = phone]) => clean))
    for (const phone of ['no phone', '1'.repeat(61)])
      expect((await leave({ phone })).data.problems).toMatchObject([{ field: 'phone' }])
    await leave({
      name: '\u202eJose\u0301\u200b\nSilva\u3000',
      email: 'ｊｏｓｅ@example.com\u200b',
      content: '\u00a0One\r\n\u200btwo ',
    })
    expect((await list('message'))[0]).toMatchObject({
      name: 'José Silva',
      email: 'jose@example.com',
      content: 'One\ntwo',
    })
    expect((await leave({ name: 'a\0b' })).data.problems).toMatchObject([
      { field: 'name', message: 'check.unstorable', values: { sign: 'U+0000', at: 2 } },
    ])
  })

  it('is a question, which readers see with its answers once it is approved', async () => {
    const { id, link } = await sold(at())
    const act = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site: 'main', body })
    expect((await shop.post('/questions', { title: 'How thick?', name: 'Ada', report_id: id })).status).toBe(200)
    const [asked] = await list('question')
    expect(asked).toMatchObject({ title: 'How thick?', report_id: id, state: 'waiting' })
    await act('answer/store', { question_id: asked.id, content: 'Three, perhaps' })
    const best = (await act('answer/store', { question_id: asked.id, content: 'Two' })).data.row.id
    const hidden = (await act('answer/store', { question_id: asked.id, content: 'Twelve' })).data.row.id
    expect((await shop.get('/questions')).data).toEqual({ list: [], total: 0 })
    await act('question/approve', { ids: [asked.id] })
    await act('answer/accept', { id: best })
    await act('answer/refuse', { ids: [hidden] })
    const { data } = await shop.get('/questions', { report_id: String(id) })
    expect(data).toMatchObject({ total: 1, list: [{ name: 'Ada', report: { link }, answers_count: 2 }] })
    expect(data.list[0].answers).toMatchObject([
      { content: 'Two', is_accepted: true, is_staff: true },
      { content: 'Three, perhaps', is_accepted: false },
    ])
    expect(JSON.stringify(data)).not.toMatch(/user_id|member_id|"ip"/)
    expect((await shop.get('/questions', { report_id: '987654' })).data.total).toBe(0)
    await act('report/change-status', { ids: [id], status: 'disabled' })
    expect((await shop.get('/questions')).data.list[0]).not.toHaveProperty('report')
  })

  it('is an answer of a member, which waits to be approved', async () => {
    const [{ id }] = await list('question')
    const body = { content: 'We measured two' }
    expect((await shop.post(`/questions/${id}/answers`, body)).status).toBe(401)
    const account = { email: 'ada@example.com', password: 'a long enough secret' }
    const member = shop.as((await shop.post('/members', account)).data.token)
    expect((await member.post(`/questions/${id}/answers`, body)).status).toBe(200)
    expect((await member.post('/questions/987654/answers', body)).status).toBe(404)
    const [given] = await list('answer')
    expect(given).toMatchObject({ question_id: id, state: 'waiting', member_id: expect.any(Number) })
    const answers = async () => (await shop.get('/questions')).data.list[0].answers
    expect(await answers()).toHaveLength(2)
    await at().call('POST', '/api/admin/answer/approve', { site: 'main', body: { ids: [given.id] } })
    expect((await answers()).at(-1)).toMatchObject({ content: 'We measured two', is_staff: false })
  })

  it('are views in batches, without those of reports that are gone', async () => {
    const { id, link } = await sold(at())
    const views = [
      { report_id: id, seconds: 12, ip: '203.0.113.9', referer: 'https://search.example/' },
      { report_id: id, seconds: null },
      { report_id: 987_654 },
    ]
    expect((await shop.post('/views', { views })).data).toEqual({ counted: 2 })
    const seen = await list('browsing-record')
    expect(seen).toMatchObject([{ report_id: id }, { report_id: id }])
    expect((await list('report')).find((row: { link: string }) => row.link === link).hits).toBe(2)
    expect((await shop.post('/views', { views: [{ report_id: id, ip: 'not one' }] })).status).toBe(422)
    expect((await shop.post('/views', { views: [] })).status).toBe(422)
  })

  it('are searches, counted by word', async () => {
    expect((await shop.post('/searches', { searches: ['lithium', ' lithium ', 'solar  cells', ''] })).data).toEqual({
      counted: 3,
    })
    expect((await shop.post('/searches', { searches: ['lithium'] })).data).toEqual({ counted: 1 })
    const found = await list('search-ranking')
    expect(found.map(({ keyword, hits }: { keyword: string; hits: number }) => [keyword, hits])).toEqual(
      expect.arrayContaining([
        ['lithium', 3],
        ['solar cells', 1],
      ]),
    )
  })
})
