import { describeEachApp } from '../kit/app'
import { makeSiteLive, siteDraft, stored } from '../kit/farSite'
import { signInWith } from '../kit/people'

describeEachApp('who answers, and what is known beside (issue 39)', (at) => {
  let clerk: string
  const call = (method: 'GET' | 'POST', path: string, asked: object = {}) =>
    at().call(method, `/api/admin/${path}`, { site: 'main', ...asked })
  const thread = async (id: number, as?: string) =>
    (await call('GET', 'inbox/thread', { query: { resource: 'ticket', id: String(id) }, ...(as && { as }) })).data
  const say = (id: number, is_answering: boolean) =>
    call('POST', 'inbox/presence', { body: { resource: 'ticket', id, is_answering } })
  const beside = async (id: number, as?: string) =>
    (await call('GET', 'inbox/beside', { query: { resource: 'ticket', id: String(id) }, ...(as && { as }) })).data
  const ticketOf = (site: string, subject: string, email = 'ada@example.com') =>
    stored(at(), 'ticket', { subject, email }, site)

  beforeAll(async () => {
    await at().signIn()
    await stored(at(), 'site', await siteDraft(at(), 'alpha'))
    await makeSiteLive(at(), 'alpha')
    const role = { code: 'CLERK', site: 'main', grants: ['question/ticket', 'inbox:view'] }
    clerk = await signInWith(at(), 'clerk', role)
    await at().signIn()
  })

  it('tells colleagues who is answering, until they leave or their lease is over', async () => {
    const id = await ticketOf('main', 'Zinc')
    expect((await say(id, true)).status).toBe(200)
    const [answering] = (await thread(id, clerk)).answering
    expect(answering).toMatchObject({ name: expect.any(String), until: expect.any(String) })
    expect((await thread(id)).answering).toEqual([])
    await say(id, false)
    expect((await thread(id, clerk)).answering).toEqual([])
  })

  it('hears it from other nodes, and believes no lease that is over', async () => {
    const id = await ticketOf('main', 'Zinc')
    const told = (until: string) => {
      const presence = { resource: 'ticket', site: 'main', id, userId: 99, name: 'Li', until }
      return at().services.events.tell({ type: 'presence', presence })
    }
    const now = at().services.now().getTime()
    await told(new Date(now - 1000).toISOString())
    expect((await thread(id)).answering).toEqual([])
    await told(new Date(now + 30_000).toISOString())
    expect((await thread(id)).answering).toMatchObject([{ userId: 99, name: 'Li' }])
  })

  it('shows what the same address wrote, in other sites as far as rights reach', async () => {
    const here = await ticketOf('main', 'Here', 'cy@example.com')
    const elsewhere = await ticketOf('alpha', 'Elsewhere', 'CY@example.com')
    await ticketOf('main', 'Not theirs')
    const open = await ticketOf('main', 'Open', 'cy@example.com')
    const seen = ({ others }: { others: { site: string; id: number }[] }) =>
      others.map(({ site, id }) => `${site} ${id}`)
    expect(seen(await beside(open)).sort()).toEqual([`alpha ${elsewhere}`, `main ${here}`])
    expect(seen(await beside(open, clerk))).toEqual([`main ${here}`])
  })

  it('lists what was answered in tickets, each with its ticket', async () => {
    await stored(
      at(),
      'email-account',
      {
        ...{ name: 'Sales', email: 'sales@example.com', password: 'secret-secret' },
        ...{ smtp_host: '127.0.0.1', smtp_port: 1, smtp_encryption: 'none' },
      },
      'main',
    )
    const id = await ticketOf('main', 'Which chapters?')
    const body = { id, to: ['ada@example.com'], subject: 'Re', text: 'Three and five', after: 'waiting_them' }
    expect((await call('POST', 'ticket/reply', { body })).status).toBe(200)
    const found = async (keyword: string) => (await call('GET', 'ticket/answers', { query: { keyword } })).data.list
    expect(await found('chapters')).toMatchObject([
      { ticket_id: id, ticket: 'Which chapters?', text: 'Three and five' },
    ])
    expect(await found('nothing like it')).toEqual([])
  })

  it('shows orders and invoices of the member to whoever may list them', async () => {
    const member = await stored(at(), 'member', { username: 'dee', email: 'dee@example.com' }, 'main')
    const open = await stored(at(), 'ticket', { subject: 'Mine', member_id: member }, 'main')
    expect(await beside(open)).toMatchObject({ orders: [], invoices: [], reports: [] })
    const told = await beside(open, clerk)
    expect([told.orders, told.invoices]).toEqual([undefined, undefined])
  })
})
