import { sql } from 'kysely'
import { describeEachApp } from '../kit/app'
import { Shop } from '../kit/shop'

describeEachApp('messages, questions and answers (catalogue, setting/message and question)', (at) => {
  let shop: Shop
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const act = (path: string, body: object) => call('POST', path, { body })
  const row = async (resource: string, id: number) => (await call('GET', `${resource}/form/${id}`)).data.row
  const newest = async (resource: string): Promise<number> => (await call('GET', `${resource}/list`)).data.list[0].id

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await act('message-module/store', { name: 'Contact', code: 'contact' })
  })

  const leave = async (name: string): Promise<number> => {
    expect((await shop.post('/messages', { module: 'contact', name, content: 'Call me' })).status).toBe(200)
    return newest('message')
  }
  const ask = async (title: string): Promise<number> => (await act('question/store', { title })).data.row.id
  const say = async (question_id: number, content: string): Promise<number> =>
    (await act('answer/store', { question_id, content })).data.row.id

  it('keeps a message as it was written: staff write beside it, not into it, and add none', async () => {
    const id = await leave('Ada')
    expect((await act('message/update', { id, version: 1, content: 'Never mind' })).status).toBe(422)
    const noted = await act('message/update', { id, version: 1, remarks: 'Called', state: 'spam' })
    expect(noted.status).toBe(200)
    expect(await row('message', id)).toMatchObject({ content: 'Call me', remarks: 'Called', state: 'spam' })
    expect((await act('message/store', { name: 'Ada' })).status).toBe(404)
  })

  it('are counted as unread until somebody takes care of them', async () => {
    const [one, other] = [await leave('Bea'), await leave('Cleo')]
    const unread = async (): Promise<number> =>
      (await call('GET', 'message/list', { query: { is_read: 'false' } })).data.total
    const before = await unread()
    await act('message/mark-read', { ids: [one] })
    expect(await unread()).toBe(before - 1)
    await act('message/mark-unread', { ids: [one] })
    const done = await act('message/handle', { ids: [one, other] })
    expect([done.data.count, await unread()]).toEqual([2, before - 2])
    expect(await row('message', one)).toMatchObject({ state: 'handled', is_read: true })
    await act('change-set/undo', { id: done.data.change_set_id })
    expect(await row('message', one)).toMatchObject({ state: 'new', is_read: false })
  })

  it('are handed to a person or a department; what is handled already stays so', async () => {
    const [fresh, handled] = [await leave('Dora'), await leave('Ella')]
    await act('message/handle', { ids: [handled] })
    const nobody = await act('message/assign', { ids: [fresh] })
    expect([nobody.status, nobody.data.problems?.[0]?.field]).toEqual([422, 'assignee_id'])
    await act('message/assign', { ids: [fresh, handled], assignee_id: 1 })
    expect(await row('message', fresh)).toMatchObject({ state: 'open', assignee_id: 1, is_read: true })
    expect(await row('message', handled)).toMatchObject({ state: 'handled', assignee_id: 1 })
  })

  it('wait until they are approved, and know how many answers readers see', async () => {
    const id = await ask('How thick is it?')
    expect(await row('question', id)).toMatchObject({ state: 'waiting', answers_count: 0 })
    await act('question/approve', { ids: [id] })
    const first = await say(id, 'Two millimetres')
    const second = await say(id, 'Three')
    expect(await row('question', id)).toMatchObject({ state: 'approved', answers_count: 2 })
    await act('answer/refuse', { ids: [second] })
    expect((await row('question', id)).answers_count).toBe(1)
    const gone = await act('answer/destroy', { ids: [first] })
    expect((await row('question', id)).answers_count).toBe(0)
    await act('change-set/undo', { id: gone.data.change_set_id })
    expect((await row('question', id)).answers_count).toBe(1)
    const elsewhere = await ask('And how wide?')
    await act('answer/update', { id: first, version: (await row('answer', first)).version, question_id: elsewhere })
    expect([(await row('question', id)).answers_count, (await row('question', elsewhere)).answers_count]).toEqual([
      0, 1,
    ])
  })

  it('have one accepted answer, which is approved with that', async () => {
    const id = await ask('Which is best?')
    const [one, other] = [await say(id, 'This'), await say(id, 'That')]
    await act('answer/refuse', { ids: [other] })
    await act('answer/accept', { id: one })
    await act('answer/accept', { id: other })
    expect(await row('answer', one)).toMatchObject({ is_accepted: false, state: 'approved' })
    expect(await row('answer', other)).toMatchObject({ is_accepted: true, state: 'approved' })
    expect((await row('question', id)).answers_count).toBe(2)
    await act('answer/refuse', { ids: [other] })
    expect((await row('answer', other)).is_accepted).toBe(false)
  })

  it('stand in the moderation queue with sensitive words, and leave it by a verdict with its reason', async () => {
    await act('sensitive-word/store', { word: 'mercury', effect: 'warn' })
    expect((await shop.post('/questions', { title: 'Is mercury in it?' })).status).toBe(200)
    const queue = async () => (await at().call('GET', '/api/admin/question/moderation', { site: 'main' })).data
    const { list, waiting } = await queue()
    const found = list.find(({ title }: { title: string }) => title.includes('mercury'))
    expect(found).toMatchObject({ title_words: [{ start: 3, end: 10 }], past: null, answers: [], state: 'waiting' })
    const refused = await act('question/refuse', { ids: [found.id], reason: 'Asked before' })
    expect(await row('question', found.id)).toMatchObject({ state: 'refused', refused_reason: 'Asked before' })
    expect((await queue()).waiting.questions).toBe(waiting.questions - 1)
    await act('change-set/undo', { id: refused.data.change_set_id })
    expect(await row('question', found.id)).toMatchObject({ state: 'waiting', refused_reason: null })
  })

  it('keep a question while it has answers', async () => {
    const id = await ask('Is it kept?')
    await say(id, 'It is')
    expect((await act('question/destroy', { ids: [id] })).status).toBe(409)
  })

  it('hold what is written with a sensitive word back, on the site as in the console', async () => {
    await act('sensitive-word/store', { word: 'gambling', effect: 'refuse' })
    await act('sensitive-word/store', { word: 'casino', effect: 'hide' })
    expect((await act('question/store', { title: 'Any gambling?' })).status).toBe(422)
    const refused = await shop.post('/questions', { title: 'Any gambling?' })
    expect([refused.status, refused.data.problems?.[0]?.field]).toEqual([422, 'title'])
    expect((await shop.post('/questions', { title: 'Any casino?' })).status).toBe(200)
    expect(await row('question', await newest('question'))).toMatchObject({ status: 'disabled', state: 'waiting' })
    const { schema, database } = await at().services.places.of('main')
    const { rows } = await sql`SELECT 1 FROM ${sql.id(schema, 'question')} WHERE title LIKE '%gambling%'`.execute(
      database.kysely,
    )
    expect(rows).toEqual([])
  })

  const addMember = async (username: string): Promise<number> =>
    (await act('member/store', { username, email: `${username}@example.com` })).data.row.id
  const card = async (id: number) => (await call('GET', 'member/card', { query: { id } })).data

  it('stand on the card of their member, go along when that is merged, and come back', async () => {
    const [from, into] = [await addMember('nora'), await addMember('nils')]
    const { schema, database } = await at().services.places.of('main')
    await sql`WITH q AS (INSERT INTO ${sql.id(schema, 'question')} (title, member_id) VALUES ('How thick?', ${from}) RETURNING id),
        m AS (INSERT INTO ${sql.id(schema, 'message')} (name, content, member_id, email) VALUES
          ('Nora', 'signed in', ${from}, NULL), ('Nora', 'as a guest', NULL, 'NORA@example.com'))
      INSERT INTO ${sql.id(schema, 'answer')} (question_id, content, member_id) SELECT id, 'Thin', ${from} FROM q`.execute(
      database.kysely,
    )
    const { messages, questions } = await card(from)
    expect(messages).toMatchObject([{ content: 'as a guest', total: 2 }, { content: 'signed in' }])
    expect(questions).toMatchObject([{ title: 'How thick?', state: 'waiting' }])
    const query = { id: from, into_id: into }
    expect((await call('GET', 'member/merge-preview', { query })).data).toMatchObject({ messages: 1, questions: 2 })
    const done = await act('member/merge', query)
    expect(done.data).toMatchObject({ messages: 1, questions: 2 })
    expect((await card(into)).questions).toHaveLength(1)
    await act('change-set/undo', { id: done.data.change_set_id })
    expect([(await card(from)).messages.length, (await card(into)).messages.length]).toEqual([2, 0])
  })
})
