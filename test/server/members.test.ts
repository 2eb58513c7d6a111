import { sql } from 'kysely'
import { allResources } from '../../src/resources'
import { describeEachApp } from '../kit/app'
import { lineOf, Orders } from '../kit/orders'
import { signInWith } from '../kit/people'

/** The fields of other resources that point to members. */
const pointing = (): string[] =>
  allResources
    .filter(({ name }) => name !== 'member')
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { to }]) => (to === 'member' ? [`${name}.${field}`] : [])),
    )
    .sort()

describeEachApp('members (catalogue, members/member)', (at) => {
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const add = async (username: string, more: Record<string, unknown> = {}): Promise<number> =>
    (await call('POST', 'member/store', { body: { username, email: `${username}@example.com`, ...more } })).data.row.id
  const says = async (member_id: number | null, content: string, more = {}): Promise<number> =>
    (await call('POST', 'feedback/store', { body: { name: 'Reader', content, member_id, ...more } })).data.row.id
  const looks = async (member_id: number): Promise<void> => {
    const place = await at().services.places.of('main')
    await sql`INSERT INTO ${sql.id(place.schema, 'browsing_record')} (member_id, seconds) VALUES (${member_id}, 9)`.execute(
      place.database.kysely,
    )
  }
  const cardOf = async (id: number) => (await call('GET', 'member/card', { query: { id } })).data

  beforeAll(async () => {
    await at().signIn()
  })

  it('have on their card what they said, under their name or their address, and looked at', async () => {
    const id = await add('carla')
    await says(id, 'signed in')
    await says(null, 'as a guest', { email: 'Carla@Example.com' })
    await looks(id)
    const { feedback, browsing } = await cardOf(id)
    expect(feedback.map(({ content }: { content: string }) => content)).toEqual(['as a guest', 'signed in'])
    expect(browsing).toMatchObject([{ seconds: 9, total: 1 }])
  })

  const grants = async (code: string, member_ids: number[]): Promise<number> => {
    const terms = { kind: 'rate', value: 10, begins_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }
    return (await call('POST', 'coupon/store', { body: { code, ...terms, member_ids } })).data.row.id
  }

  it('have on their card the discount codes that are theirs, which go along when they are merged', async () => {
    const [from, into] = [await add('gina'), await add('ginevra')]
    await grants('GINA-10', [from])
    const both = await grants('BOTH-10', [from, into])
    expect((await cardOf(from)).coupons).toMatchObject([
      { code: 'BOTH-10', state: 'running', total: 2 },
      { code: 'GINA-10', used: 0 },
    ])
    const query = { id: from, into_id: into }
    expect((await call('GET', 'member/merge-preview', { query })).data.coupons).toBe(2)
    const done = await call('POST', 'member/merge', { body: query })
    expect(done.data.coupons).toBe(2)
    expect((await call('GET', `coupon/form/${both}`)).data.row.member_ids).toEqual([into])
    expect((await cardOf(into)).coupons).toHaveLength(2)
    await call('POST', 'change-set/undo', { body: { id: done.data.change_set_id } })
    expect((await call('GET', `coupon/form/${both}`)).data.row.member_ids).toEqual([from, into])
  })

  const insert = async (table: string, values: Record<string, unknown>): Promise<void> => {
    const { schema, database } = await at().services.places.of('main')
    const names = Object.keys(values).map((name) => sql.id(name))
    await sql`INSERT INTO ${sql.id(schema, table)} (${sql.join(names)}) VALUES (${sql.join(Object.values(values))})`.execute(
      database.kysely,
    )
  }

  it('have on their card what waits in the cart, what was agreed with them or their company, and what was written to them', async () => {
    const id = await add('kira', { company: 'Ｎorth  Works' })
    const other = await add('klaus', { company: 'South' })
    await insert('cart', { member_id: id, report_name: 'Waiting', quantity: 2, added_at: '2026-03-01T00:00:00Z' })
    const terms = { kind: 'rate', value: 10, begins_at: '2026-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }
    const agree = (reason: string, more: object) =>
      call('POST', 'special-discount/store', { body: { reason, ...terms, ...more } })
    await agree('hers', { member_id: id })
    await agree('of her company', { company: 'north works' })
    await agree('of another', { company: 'South' })
    await agree('of somebody else there', { company: 'North Works', member_id: other })
    const question = await says(id, 'a question')
    const mail = { scenario: 'feedback', state: 'sent' }
    await insert('email_log', { ...mail, subject: 'about', receivers: '["other@example.com"]', feedback_id: question })
    await insert('email_log', { ...mail, subject: 'to her', receivers: '["KIRA@example.com", "x@example.com"]' })
    await insert('email_log', { ...mail, subject: 'to others', receivers: '["akira@example.com"]' })
    const { carts, specials, emails } = await cardOf(id)
    expect(carts).toMatchObject([{ report_name: 'Waiting', quantity: 2, created_at: '2026-03-01T00:00:00.000Z' }])
    expect(specials.map(({ reason }: { reason: string }) => reason)).toEqual(['of her company', 'hers'])
    expect(specials[0]).toMatchObject({ state: 'running', total: 2 })
    expect(emails.map(({ subject }: { subject: string }) => subject)).toEqual(['to her', 'about'])
  })

  it('have on their card whatever points to them, as far as the asker may see it', async () => {
    const id = await add('lena')
    const PART: Record<string, string> = {
      'answer.member_id': 'answers',
      'browsing_record.member_id': 'browsing',
      'cart.member_id': 'carts',
      'coupon.member_ids': 'coupons',
      'feedback.member_id': 'feedback',
      'invoice.member_id': 'invoices',
      'message.member_id': 'messages',
      'offer.member_id': 'offers',
      'order.member_id': 'orders',
      'question.member_id': 'questions',
      'special_discount.member_id': 'specials',
      'ticket.member_id': 'tickets',
    }
    // Whoever adds one shows it in server/features/members/memberCard.ts.
    expect(Object.keys(PART)).toEqual(pointing())
    expect(Object.keys(await cardOf(id))).toEqual(expect.arrayContaining([...Object.values(PART), 'emails']))
    const grants = ['members/member', 'orders/cart']
    const as = await signInWith(at(), 'cartreader', { code: 'cartreader', site: 'main', grants })
    await at().signIn()
    expect(Object.keys((await call('GET', 'member/card', { query: { id }, as })).data)).toEqual(['carts'])
  })

  it('get a new password, of which neither the answer nor the log knows', async () => {
    const id = await add('dora', { password: 'the first of many' })
    const weak = await call('POST', 'member/reset-password', { body: { id, password: 'dora@example.com' } })
    expect([weak.status, weak.data.problems?.[0]?.field]).toEqual([422, 'password'])
    const done = await call('POST', 'member/reset-password', { body: { id, password: 'a quite new secret' } })
    expect(done.status).toBe(200)
    const log = await at().call('GET', '/api/admin/operation-log/list', { query: { action: 'reset-password' } })
    expect(log.data.list[0]).toMatchObject({ resource: 'member', action: 'reset-password' })
    expect(JSON.stringify([done.data, log.data])).not.toContain('a quite new secret')
  })

  it('are merged after a look at what that does, and come apart again by one undo', async () => {
    const [from, into] = [await add('erik', { company: 'North', phone: '+47 5550 1020' }), await add('erika')]
    await says(from, 'mine')
    await looks(from)
    const query = { id: from, into_id: into }
    const plan = (await call('GET', 'member/merge-preview', { query })).data
    expect(plan).toMatchObject({ feedback: 1, browsing: 1, values: { company: 'North', phone: '+47 5550 1020' } })
    const done = await call('POST', 'member/merge', { body: query })
    expect(done.data).toMatchObject({ feedback: 1, browsing: 1, change_set_id: expect.any(Number) })
    expect((await call('GET', `member/form/${from}`)).status).toBe(404)
    expect((await call('GET', `member/form/${into}`)).data.row).toMatchObject({ company: 'North', username: 'erika' })
    expect((await cardOf(into)).browsing).toHaveLength(1)
    const undone = await call('POST', 'change-set/undo', { body: { id: done.data.change_set_id } })
    expect(undone.data).toMatchObject({ conflicts: [] })
    expect((await call('GET', `member/form/${into}`)).data.row.company).toBeNull()
    const back = await cardOf(from)
    expect([back.feedback.length, back.browsing.length, (await cardOf(into)).browsing.length]).toEqual([1, 1, 0])
  })

  it('take their orders along, counted for whoever has them, and have them again after one undo', async () => {
    const orders = await Orders.open(at(), 'MMM')
    const [from, into] = [await add('hugo'), await add('hanna')]
    const { id, order_number } = await orders.place([lineOf('80.00')], { member_id: from })
    await orders.pay(id, '80')
    const counted = async (member: number) => {
      const { row } = (await call('GET', `member/form/${member}`)).data
      return [row.orders_count, row.spent]
    }
    expect((await cardOf(from)).orders).toMatchObject([{ order_number, payment_state: 'paid', total: 1 }])
    const query = { id: from, into_id: into }
    await insert('invoice', {
      member_id: from,
      title: 'Hugo',
      state: 'asked',
      amount: '80.00',
      currency_id: orders.currency,
    })
    const plan = (await call('GET', 'member/merge-preview', { query })).data
    expect([plan.orders, plan.invoices]).toEqual([1, 1])
    const done = await call('POST', 'member/merge', { body: query })
    expect([done.data.orders, done.data.invoices, await counted(into)]).toEqual([1, 1, [1, '40.00']])
    expect((await cardOf(into)).invoices).toMatchObject([{ title: 'Hugo' }])
    await call('POST', 'change-set/undo', { body: { id: done.data.change_set_id } })
    expect([await counted(from), await counted(into)]).toEqual([
      [1, '40.00'],
      [0, '0.00'],
    ])
  })

  it('take what waits in their cart along, however often they are merged, and have it again after each undo', async () => {
    const [first, second, third] = [await add('ida'), await add('ilse'), await add('irma')]
    const { schema, database } = await at().services.places.of('main')
    const puts = (member_id: number, name: string) =>
      sql`INSERT INTO ${sql.id(schema, 'cart')} (member_id, report_name, quantity, added_at)
        VALUES (${member_id}, ${name}, 1, now())`.execute(database.kysely)
    const carts = async (): Promise<unknown[]> => {
      const { data } = await call('GET', 'cart/list', { query: { sort: 'id', order: 'asc' } })
      const all = data.list.map(({ member_id, report_name }: Record<string, unknown>) => [member_id, report_name])
      return all.filter(([, name]: [number, string]) => name.startsWith('of the'))
    }
    await puts(first, 'of the first')
    await puts(second, 'of the second')
    const merge = async (id: number, into_id: number) => {
      const { data } = await call('GET', 'member/merge-preview', { query: { id, into_id } })
      const done = await call('POST', 'member/merge', { body: { id, into_id } })
      expect(done.data.carts).toBe(data.carts)
      return done.data
    }
    const one = await merge(first, second)
    const two = await merge(second, third)
    expect([one.carts, two.carts]).toEqual([1, 2])
    expect(await carts()).toEqual([
      [third, 'of the first'],
      [third, 'of the second'],
    ])
    const undo = (id: number) => call('POST', 'change-set/undo', { body: { id } })
    await undo(two.change_set_id)
    expect(await carts()).toEqual([
      [second, 'of the first'],
      [second, 'of the second'],
    ])
    await undo(one.change_set_id)
    expect(await carts()).toEqual([
      [first, 'of the first'],
      [second, 'of the second'],
    ])
  })

  it('leave nothing behind: whatever points to members is known to merging', () => {
    // Whoever adds one moves it in server/features/members/merge.ts, and lets the undo give it back.
    expect(pointing()).toEqual([
      'answer.member_id',
      'browsing_record.member_id',
      'cart.member_id',
      'coupon.member_ids',
      'feedback.member_id',
      'invoice.member_id',
      'message.member_id',
      'offer.member_id',
      'order.member_id',
      'question.member_id',
      'special_discount.member_id',
      'ticket.member_id',
    ])
  })

  it('are not merged into themselves', async () => {
    const id = await add('fay')
    const refused = await call('POST', 'member/merge', { body: { id, into_id: id } })
    expect([refused.status, refused.message]).toEqual([409, 'A member cannot be merged with itself'])
  })
})
