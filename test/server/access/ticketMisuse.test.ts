import { sql } from 'kysely'
import type { TestApp } from '../../kit/app'
import {
  addSiteElsewhere,
  arrive,
  eachDatabase,
  enter,
  goThere,
  lookUp,
  type OpenAnother,
  openTwoInstallations,
  REFUSED,
  type TwoInstallations,
} from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'

describe.each(eachDatabase)('%s', (_kind: string, open: OpenAnother) => {
  let both: TwoInstallations
  beforeAll(async () => {
    both = await openTwoInstallations(open)
  }, 60_000)
  afterAll(() => both?.close())

  describe('misuse of a ticket (flows §2.4)', () => {
    const fresh = async (): Promise<{ token: string; site: string }> =>
      lookUp(both.centre, (await enter(both.centre)).token, 'jp')
    const goingBack = async () => lookUp(both.remote, (await goThere(both)).there.token, 'center')
    const refusals = (app: TestApp): number => app.log().match(/a ticket was refused/g)?.length ?? 0

    it.each([
      ['at the remote site', fresh, () => both.remote, () => both.remoteUrl, 'center'],
      ['at the centre', goingBack, () => both.centre, () => both.centreUrl, 'main'],
    ])('%s: used, late, of another site, altered are refused alike, and logged', async (_, make, app, url, other) => {
      const before = refusals(app())
      const used = await make()
      expect((await arrive(app(), url(), used)).status).toBe(200)
      const altered = await make()
      const [head = '', key = '', nonce = '', text = '', tag = ''] = altered.token.split('.')
      const turned = text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`
      const late = await make()
      const misuses = [
        used,
        { ...altered, token: [head, key, nonce, turned, tag].join('.') },
        { ...altered, token: [head, key, nonce, text, tag.split('').reverse().join('')].join('.') },
        { ...altered, site: other },
        { ...altered, site: 'nowhere' },
      ]
      for (const misuse of misuses) expect(await arrive(app(), url(), misuse)).toMatchObject(REFUSED)
      both.centre.pass(61_000)
      both.remote.pass(61_000)
      expect(await arrive(app(), url(), late)).toMatchObject(REFUSED)
      expect(refusals(app()) - before).toBe(misuses.length + 1)
    })

    it('takes one of two uses at once', async () => {
      const ticket = await fresh()
      const replies = await Promise.all([1, 2, 3].map(() => arrive(both.remote, both.remoteUrl, ticket)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    })

    it('keeps tickets from other installations with a site of the same name, and from the one that made them', async () => {
      const ticket = await fresh()
      expect(await arrive(both.remote, 'http://elsewhere.example', ticket)).toMatchObject(REFUSED)
      expect((await arrive(both.centre, both.centreUrl, ticket)).status).toBe(403)
      expect((await arrive(both.remote, both.remoteUrl, ticket)).status).toBe(200)
    })

    it('keeps what an installation makes for itself from every other, though all share a key', async () => {
      const { cookie } = await enter(both.remote)
      const own = await both.remote.call('GET', '/api/admin/site/single-sign-on', {
        as: null,
        headers: { cookie },
        query: { site: 'center' },
      })
      expect(await arrive(both.centre, both.centreUrl, own.data)).toMatchObject(REFUSED)
      const { token } = await enter(both.centre)
      const main = await lookUp(both.centre, token, 'main')
      expect(await arrive(both.remote, both.remoteUrl, { ...main, site: 'jp' })).toMatchObject(REFUSED)
    })

    it('vouches for nobody but whom the centre sent: editing users of a site opens no account at the centre', async () => {
      const local = await enter(both.remote)
      expect(await lookUp(both.remote, local.token, 'center')).toMatchObject({ url: both.centreUrl, token: '' })
      const role = await addRole(both.centre, { code: 'CLERK', site: 'all' })
      await addUser(both.centre, { name: 'editor', roles: [role] })
      const id = await addUser(both.remote, { name: 'editor', roles: [] })
      const { there } = await goThere(both, 'editor', PASSWORD)
      await sql`UPDATE control."user" SET email = 'boss@example.com' WHERE id = ${id}`.execute(
        both.remote.services.database.kysely,
      )
      await addUser(both.centre, { name: 'boss', roles: [role] })
      const reply = await arrive(both.centre, both.centreUrl, await lookUp(both.remote, there.token, 'center'))
      const who = await both.centre.call('GET', '/api/admin/user/info', { as: reply.data.accessToken })
      expect(who.data.name).toBe('editor')
    })

    it('sends a browser with a refused ticket to the domain of that site’s row and nowhere else', async () => {
      expect((await arrive(both.centre, both.centreUrl, { token: 'x', site: 'jp' })).data).toEqual({
        domain: both.remoteUrl,
      })
      await addSiteElsewhere(both.centre, 'odd', 'javascript:alert(1)')
      expect((await arrive(both.centre, both.centreUrl, { token: 'x', site: 'odd' })).data).toEqual({ domain: null })
      const { token } = await enter(both.centre)
      const reply = await both.centre.call('GET', '/api/admin/site/jump-site-url', {
        as: token,
        query: { site: 'odd' },
      })
      expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('has no domain to open') })
    })

    it('logs no ticket', async () => {
      const ticket = await fresh()
      await arrive(both.remote, both.remoteUrl, ticket)
      await arrive(both.remote, both.remoteUrl, ticket)
      for (const app of [both.centre, both.remote]) expect(app.log()).not.toContain(ticket.token.slice(-40))
    })
  })
})
