import { sql } from 'kysely'
import { describeEachApp } from '../kit/app'
import { signInWith } from '../kit/people'
import { Shop } from '../kit/shop'

describeEachApp('the inbox (issue 39)', (at) => {
  let shop: Shop
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const act = (path: string, body: object) => call('POST', path, { body })
  const row = async (id: number) => (await call('GET', `message/form/${id}`)).data.row
  const shelf = async (view: string) => (await call('GET', 'inbox/list', { query: { view } })).data.list
  const counts = async () => (await call('GET', 'inbox/counts')).data
  const thread = async (id: number) =>
    (await call('GET', 'inbox/thread', { query: { resource: 'message', id: String(id) } })).data
  const leave = async (more: object): Promise<number> => {
    const body = { module: 'contact', name: 'Ada', email: 'ada@example.com', content: 'A sample, please', ...more }
    expect((await shop.post('/messages', body)).status).toBe(200)
    return (await call('GET', 'message/list')).data.list[0].id
  }
  const answer = (id: number, more: object = {}) =>
    act('message/reply', {
      id,
      to: ['ada@example.com'],
      subject: 'Your sample',
      text: 'Here it is',
      after: 'waiting_them',
      ...more,
    })

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
    await act('message-module/store', { name: 'Contact', code: 'contact' })
    await act('email-account/store', {
      name: 'Sales',
      email: 'sales@example.com',
      password: 'secret-secret',
      smtp_host: '127.0.0.1',
      smtp_port: 1,
      smtp_encryption: 'none',
    })
  })

  it('shows what came on its shelves, counted as they are listed', async () => {
    const before = await counts()
    const id = await leave({})
    expect((await counts()).unassigned).toEqual({
      total: before.unassigned.total + 1,
      unread: before.unassigned.unread + 1,
    })
    expect((await shelf('waiting_us'))[0]).toMatchObject({ resource: 'message', id, name: 'Ada', is_read: false })
    await act('message/assign', { ids: [id], assignee_id: 1 })
    expect((await shelf('mine')).map((line: { id: number }) => line.id)).toContain(id)
    const done = await act('message/handle', { ids: [id] })
    expect([(await row(id)).waiting_since, (await shelf('handled'))[0].id]).toEqual([null, id])
    await act('change-set/undo', { id: done.data.change_set_id })
    expect(await row(id)).toMatchObject({
      state: 'open',
      waiting_since: expect.any(String),
      due_at: expect.any(String),
    })
    const told = (await thread(id)).entries.map((entry: { event: { name: string }; is_undone: boolean }) => [
      entry.event.name,
      entry.is_undone,
    ])
    expect(told).toEqual([
      ['assigned', false],
      ['handled', true],
    ])
  })

  it('sends an answer once, with its reference, and takes it back within its ten seconds', async () => {
    const id = await leave({})
    const key = { 'idempotency-key': 'press-1' }
    const body = { id, to: ['ada@example.com'], subject: 'Your sample', text: 'Here it is', after: 'waiting_them' }
    const [first, again] = [
      await call('POST', 'message/reply', { body, headers: key }),
      await call('POST', 'message/reply', { body, headers: key }),
    ]
    expect([first.status, again.data.entry_id]).toEqual([200, first.data.entry_id])
    const { entries, row: told } = await thread(id)
    const [entry] = entries.filter(({ kind }: { kind: string }) => kind === 'out')
    expect(entry).toMatchObject({ text: 'Here it is', mail: { state: 'waiting' } })
    expect(told).toMatchObject({ state: 'waiting_them', waiting_since: null, first_out_at: expect.any(String) })
    const { schema, database } = await at().services.places.of('main')
    const { rows } = await sql<{ subject: string }>`SELECT subject FROM ${sql.id(schema, 'email_log')}
      WHERE id = ${entry.mail.id}`.execute(database.kysely)
    expect(rows[0]?.subject).toContain(`[#${told.reference}]`)
    expect((await act('message/take-back', { id, entry_id: entry.id })).status).toBe(200)
    const after = await thread(id)
    expect(after.row).toMatchObject({ state: 'open', waiting_since: expect.any(String), first_out_at: null })
    expect(after.draft).toMatchObject({ text: 'Here it is', to: 'ada@example.com' })
  })

  it('sends copies under their own heading', async () => {
    const id = await leave({})
    expect((await answer(id, { cc: ['boss@example.com'] })).status).toBe(200)
    const [out] = (await thread(id)).entries.filter(({ kind }: { kind: string }) => kind === 'out')
    expect(out.receivers).toEqual({ to: ['ada@example.com'], cc: ['boss@example.com'] })
    const { schema, database } = await at().services.places.of('main')
    const { rows } = await sql`SELECT address, is_copy FROM ${sql.id(schema, 'email_receiver')}
      WHERE email_log_id = ${out.mail.id} ORDER BY address`.execute(database.kysely)
    expect(rows).toEqual([
      { address: 'ada@example.com', is_copy: false },
      { address: 'boss@example.com', is_copy: true },
    ])
  })

  it('holds an answer back where something came since one looked, and sends it once one says so', async () => {
    const id = await leave({})
    const note = await act('message/note', { id, text: 'She called' })
    const { schema, database } = await at().services.places.of('main')
    await sql`UPDATE ${sql.id(schema, 'enquiry_entry')} SET user_id = NULL WHERE id = ${note.data.entry_id}`.execute(
      database.kysely,
    )
    const held = await answer(id, { seen_entry_id: 0 })
    expect([held.status, held.data.entries.map(({ text }: { text: string }) => text)]).toEqual([409, ['She called']])
    expect((await answer(id, { seen_entry_id: 0, is_anyway: true })).status).toBe(200)
  })

  it('names what a template leaves empty, and whoever is no receiver', async () => {
    const id = await leave({})
    const held = await answer(id, { text: 'Dear {company}' })
    expect(held.data.problems[0]).toMatchObject({ field: 'text', values: { placeholder: '{company}' } })
    expect((await answer(id, { to: ['nobody'] })).status).toBe(422)
  })

  it('explains what looks like spam, and gives it back with its clock', async () => {
    const id = await leave({ website: 'http://spam.example', content: 'http://a.example http://b.example buy' })
    const found = await row(id)
    expect(found).toMatchObject({ state: 'spam', waiting_since: null })
    expect(found.spam_why.map(({ why }: { why: string }) => why)).toEqual(expect.arrayContaining(['trap', 'links']))
    await act('message/not-spam', { ids: [id] })
    expect(await row(id)).toMatchObject({ state: 'new', is_read: false, waiting_since: found.sent_at })
  })

  it('merges two of the same person, files what comes for either in one thread, and parts them again', async () => {
    const [one, other] = [await leave({ email: 'cy@example.com' }), await leave({ email: 'cy@example.com' })]
    expect((await thread(other)).alike.map(({ id }: { id: number }) => id)).toEqual([one])
    const done = await act('message/merge', { id: one, into_id: other })
    expect((await shelf('all')).map(({ id }: { id: number }) => id)).not.toContain(one)
    expect((await thread(other)).entries.some(({ of_id: of }: { of_id: number | null }) => of === one)).toBe(true)
    await act('change-set/undo', { id: done.data.change_set_id })
    expect((await row(one)).merged_into_id).toBeNull()
  })

  it('makes a ticket of a message once, which goes on in its place, and takes it back whole', async () => {
    const id = await leave({ content: 'Which chapters are there?' })
    const { data } = await act('message/open-ticket', { id })
    const made = (await call('GET', `ticket/form/${data.ticket_id}`)).data.row
    expect(made).toMatchObject({ message_id: id, email: 'ada@example.com', state: 'open', assignee_id: 1 })
    expect((await row(id)).state).toBe('handled')
    expect((await thread(id)).entries.at(-1).event).toMatchObject({ name: 'ticket', id: data.ticket_id })
    expect((await act('message/open-ticket', { id })).status).toBe(409)
    await act('change-set/undo', { id: data.change_set_id })
    expect((await row(id)).state).toBe('new')
    expect((await call('GET', `ticket/form/${data.ticket_id}`)).status).toBe(404)
  })

  it('keeps an answer to feedback in its thread and in its row, whichever way it is written', async () => {
    const body = { name: 'Ada', email: 'ada@example.com', content: 'The table on page 9 is wrong' }
    const ids = [
      (await act('feedback/store', body)).data.row.id,
      (await act('feedback/store', body)).data.row.id,
    ] as const
    await act('feedback/reply', { id: ids[0], reply: 'Thank you' })
    const words = { to: ['ada@example.com'], subject: 'Re', text: 'Thank you', after: 'handled' }
    await act('feedback/answer', { id: ids[1], ...words })
    for (const id of ids) {
      const asked = { query: { resource: 'feedback', id: String(id) } }
      const told = (await call('GET', 'inbox/thread', asked)).data
      expect(told.row).toMatchObject({ reply: 'Thank you', reply_mail: 'waiting', state: 'handled' })
      expect(told.entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
        ['out', 'Thank you'],
      ])
    }
  })

  it('opens tickets through the shop, with a reference to name them by', async () => {
    const { data } = await shop.post('/tickets', { subject: 'No download', email: 'dee@example.com' })
    expect(data.reference).toMatch(/^[a-z0-9]{10}$/)
    expect((await shelf('waiting_us'))[0]).toMatchObject({ resource: 'ticket', subject: 'No download', state: 'new' })
  })

  it('keeps a draft per person', async () => {
    const id = await leave({})
    const draft = { mode: 'reply', to: 'ada@example.com', cc: '', subject: 'Hm', text: 'Half a sen' }
    expect((await act('inbox/draft', { resource: 'message', id, draft })).status).toBe(200)
    expect((await thread(id)).draft).toEqual(draft)
  })

  it('shows those of other departments to nobody without the mark: list, inbox, thread, counts, form and actions agree', async () => {
    const id = await leave({ name: 'Secret' })
    await act('message/assign', { ids: [id], department_id: 1 })
    const grants = ['setting/message', 'message:form', 'message:handle', 'message:export', 'inbox:view']
    const token = await signInWith(at(), 'clerk', { code: 'CLERK', site: 'main', grants })
    await at().signIn()
    const asClerk = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
      at().call(method, `/api/admin/${path}`, { site: 'main', as: token, ...asked })
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    expect(names((await asClerk('GET', 'message/list')).data.list)).not.toContain('Secret')
    expect(names((await asClerk('GET', 'inbox/list', { query: { view: 'all' } })).data.list)).not.toContain('Secret')
    expect((await asClerk('GET', `message/form/${id}`)).status).toBe(404)
    expect((await asClerk('GET', 'inbox/thread', { query: { resource: 'message', id: String(id) } })).status).toBe(404)
    const file = async (ask: typeof asClerk) =>
      (await ask('GET', 'message/export', { query: { format: 'txt' } })).raw.rawPayload.toString('utf8')
    expect(await file(call)).toContain('Secret')
    expect(await file(asClerk)).not.toContain('Secret')
    const named = await asClerk('GET', 'message/option', { query: { keyword: 'Secret' } })
    expect(JSON.stringify(named.data)).not.toContain('Secret')
    const beside = await asClerk('GET', 'inbox/beside', { query: { resource: 'message', id: String(id) } })
    expect(beside.status).toBe(404)
    const total = async (ask: typeof asClerk) => (await ask('GET', 'inbox/counts')).data.all.total
    expect(await total(asClerk)).toBeLessThan(await total(call))
    await asClerk('POST', 'message/handle', { body: { ids: [id] } })
    expect((await row(id)).state).toBe('open')
  })
})
