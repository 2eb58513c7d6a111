import { describeApp, type TestApp } from '../../kit/app'
import {
  arrive,
  eachDatabase,
  enter,
  goThere,
  lookUp,
  type OpenAnother,
  openTwoInstallations,
  REFUSED,
  type Standing,
  standingOf,
  type TwoInstallations,
} from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'

const NEW_PASSWORD = 'eight louder pillars'

/** Whatever ends the session of the first argument; the second one is another session of the same person. */
const ENDS: readonly [string, (app: TestApp, own: Standing, other: Standing) => Promise<unknown>][] = [
  ['a sign-out', (app, { token }) => app.call('GET', '/api/logout', { as: token })],
  ['‘sign out others’', (app, _, { token }) => app.call('POST', '/api/admin/personal/revoke', { as: token, body: {} })],
  [
    'a new password',
    (app, _, { token }) =>
      app.call('POST', '/api/admin/update/info', {
        as: token,
        body: { password: NEW_PASSWORD, current_password: PASSWORD },
      }),
  ],
]

describeApp('what was made in a session ends with it', (at) => {
  let people = 0
  const somebody = async (): Promise<{ name: string; own: Standing; other: Standing }> => {
    people += 1
    const name = `person${people}`
    const role = await addRole(at(), { code: `OWN${people}`, site: 'all', grants: ['report:list'] })
    await addUser(at(), { name, roles: [role] })
    return { name, own: await enter(at(), name, PASSWORD), other: await enter(at(), name, PASSWORD) }
  }
  const byCookie = async ({ cookie }: Standing) =>
    (
      await at().call('GET', '/api/admin/site/single-sign-on', {
        as: null,
        headers: { cookie },
        query: { site: 'center' },
      })
    ).data
  const spend = ({ token, site }: { token: string; site: string }, cookie = '') =>
    at().call('POST', '/api/admin/site/decrypt-site-token', { as: null, body: { token, site }, headers: { cookie } })

  it.each(ENDS)('tickets of this installation: %s', async (_, end) => {
    const { own, other } = await somebody()
    const tickets = [await byCookie(own), await lookUp(at(), own.token, 'main')]
    await end(at(), own, other)
    for (const ticket of tickets) expect(await spend(ticket)).toMatchObject(REFUSED)
  })

  it.each(ENDS)('addresses of downloads: %s', async (_, end) => {
    const { own, other } = await somebody()
    const path = '/api/admin/site/user-option'
    const ask = async () =>
      (await at().call('POST', '/api/admin/download-ticket', { as: own.token, body: { path } })).data.url
    const [good, dead] = [await ask(), await ask()]
    expect((await at().call('GET', good, { as: null })).status).toBe(200)
    await end(at(), own, other)
    expect((await at().call('GET', dead, { as: null })).status).toBe(403)
  })

  it('links for a new password: one that was made before a password changed sets none', async () => {
    const { name, other } = await somebody()
    const admin = await enter(at())
    const { list } = (await at().call('GET', `/api/admin/user/list?keyword=${name}`, { as: admin.token })).data
    const made = await at().call('POST', '/api/admin/user/reset-password', {
      as: admin.token,
      body: { id: list[0].id },
    })
    const token = /token=([\w-]+)/.exec(made.data.url)?.[1]
    const body = { password: NEW_PASSWORD, current_password: PASSWORD }
    const changed = await at().call('POST', '/api/admin/update/info', { as: other.token, body })
    expect(changed.code).toBe('200')
    const reset = await at().call('POST', '/api/reset-password', {
      as: null,
      body: { token, password: 'nine other pillars' },
    })
    expect(reset).toMatchObject({ status: 422 })
  })

  it('but two tabs that come in at once by one cookie are both let in', async () => {
    const { own } = await somebody()
    const [first, second] = [await byCookie(own), await byCookie(own)]
    const came = standingOf(await spend(first, own.cookie))
    expect(await spend(second, came.cookie)).toMatchObject({ code: '200' })
  })
})

describe.each(eachDatabase)('%s', (_kind: string, open: OpenAnother) => {
  let both: TwoInstallations
  beforeAll(async () => {
    both = await openTwoInstallations(open)
    const role = await addRole(both.centre, { code: 'TRAVELLER', site: 'all' })
    for (let time = 0; time < ENDS.length; time += 1) {
      await addUser(both.centre, { name: `far${time}`, roles: [role] })
      await addUser(both.remote, {
        name: `far${time}`,
        roles: [await addRole(both.remote, { code: `F${time}`, site: 'all' })],
      })
    }
  }, 120_000)
  afterAll(() => both?.close())

  describe('tickets between installations end with the session they were made in', () => {
    it.each(ENDS.map(([name, end], at) => [name, at, end] as const))('at the centre: %s', async (_, at, end) => {
      const { home } = await goThere(both, `far${at}`, PASSWORD)
      const other = await enter(both.centre, `far${at}`, PASSWORD)
      // The word of the centre that a session is over may take its time: the one that is come to asks.
      both.centre.services.runs.add = async () => 0
      const ticket = await lookUp(both.centre, home.token, 'jp')
      await end(both.centre, home, other)
      expect(await arrive(both.remote, both.remoteUrl, ticket)).toMatchObject(REFUSED)
    })

    it('at the remote site, on the way back', async () => {
      const { there } = await goThere(both)
      const back = await lookUp(both.remote, there.token, 'center')
      await both.remote.call('GET', '/api/logout', { as: there.token })
      expect(await arrive(both.centre, both.centreUrl, back)).toMatchObject(REFUSED)
    })

    it('are taken where the installation that made them cannot be asked, and that is logged', async () => {
      const { token } = await enter(both.centre)
      const ticket = await lookUp(both.centre, token, 'jp')
      const { environment } = both.remote.services
      both.remote.services.environment = { ...environment, centerUrl: 'http://127.0.0.1:9' }
      const reply = await arrive(both.remote, both.remoteUrl, ticket)
      both.remote.services.environment = environment
      expect(reply).toMatchObject({ code: '200' })
      expect(both.remote.log()).toContain('could not be asked whether a session is open')
    })

    it('whether a session is open is told to nobody without the key', async () => {
      for (const token of ['', 'x', (await lookUp(both.centre, (await enter(both.centre)).token, 'jp')).token])
        expect(
          await both.centre.call('POST', '/api/admin/site/session-alive', { as: null, body: { token } }),
        ).toMatchObject({ status: 403 })
    })
  })
})
