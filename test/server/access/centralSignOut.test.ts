import type { TestApp } from '../../kit/app'
import {
  arrive,
  eachDatabase,
  enter,
  goThere,
  isSignedIn,
  lookUp,
  type OpenAnother,
  openTwoInstallations,
  REFUSED,
  type Standing,
  standingOf,
  type TwoInstallations,
  until,
} from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'

describe.each(eachDatabase)('%s', (_kind: string, open: OpenAnother) => {
  let both: TwoInstallations
  beforeAll(async () => {
    both = await openTwoInstallations(open)
  }, 60_000)
  afterAll(() => both?.close())

  describe('central sign-out (flows §4.3)', () => {
    const signOut = (app: TestApp, { token }: Standing) => app.call('GET', '/api/logout', { as: token })

    it('ends what came from the centre when one signs out there, and nothing else', async () => {
      const { home, there } = await goThere(both)
      const other = await goThere(both)
      const local = await enter(both.remote)
      await signOut(both.centre, home)
      await until(async () => !(await isSignedIn(both.remote, there)))
      expect(await isSignedIn(both.remote, other.there)).toBe(true)
      expect(await isSignedIn(both.remote, local)).toBe(true)
    })

    it('ends it after going there and back several times, and after the remote console came back by its cookie', async () => {
      const { home, there } = await goThere(both)
      const back = await lookUp(both.remote, there.token, 'center')
      const again = standingOf(await arrive(both.centre, both.centreUrl, back, home.cookie))
      const second = await lookUp(both.centre, again.token, 'jp')
      const thereAgain = standingOf(await arrive(both.remote, both.remoteUrl, second, there.cookie))
      expect(await isSignedIn(both.remote, there)).toBe(false)
      const own = await both.remote.call('GET', '/api/admin/site/single-sign-on', {
        as: null,
        headers: { cookie: thereAgain.cookie, host: new URL(both.remoteUrl).host },
      })
      const cleared = standingOf(await arrive(both.remote, both.remoteUrl, own.data, thereAgain.cookie))
      expect(await isSignedIn(both.remote, cleared)).toBe(true)
      await signOut(both.centre, again)
      await until(async () => !(await isSignedIn(both.remote, cleared)))
    })

    it('refuses a ticket whose session ended while it was under way', async () => {
      const { home, there } = await goThere(both)
      const ticket = await lookUp(both.centre, home.token, 'jp')
      await signOut(both.centre, home)
      await until(async () => !(await isSignedIn(both.remote, there)))
      expect(await arrive(both.remote, both.remoteUrl, ticket)).toMatchObject(REFUSED)
    })

    it('ends with the session at the centre for whatever reason, such as a disabled account', async () => {
      const role = await addRole(both.centre, { code: 'LEAVER', site: 'all' })
      const id = await addUser(both.centre, { name: 'leaver', roles: [role] })
      await addUser(both.remote, { name: 'leaver' })
      const { there } = await goThere(both, 'leaver', PASSWORD)
      const { token } = await enter(both.centre)
      const reply = await both.centre.call('POST', '/api/admin/user/change-status', {
        as: token,
        query: { id, status: 'disabled' },
      })
      expect(reply.code).toBe('200')
      await until(async () => !(await isSignedIn(both.remote, there)))
    })

    it('takes the end of a session from nobody without the key', async () => {
      const { there } = await goThere(both)
      const ticket = await lookUp(both.remote, there.token, 'center')
      for (const token of ['x', ticket.token, ''])
        expect(
          await both.remote.call('POST', '/api/admin/site/end-session', { as: null, body: { token } }),
        ).toMatchObject({ status: 403 })
      expect(await isSignedIn(both.remote, there)).toBe(true)
    })
  })

  describe('changing the key without an outage (docs/deploy.md)', () => {
    const OLD = 'the key that everybody has had so far'
    const NEW = 'the key that everybody is going to have'

    const between = async (centre: string[], remote: string[]): Promise<string> => {
      for (const [app, keys] of [[both.centre, centre] as const, [both.remote, remote] as const])
        app.services.environment = { ...app.services.environment, ssoKeys: keys }
      const { home, there } = await goThere(both)
      const back = await arrive(
        both.centre,
        both.centreUrl,
        await lookUp(both.remote, there.token, 'center'),
        home.cookie,
      )
      await both.centre.call('GET', '/api/logout', { as: back.data.accessToken })
      await until(async () => !(await isSignedIn(both.remote, there)))
      return 'there, back and out'
    }

    it.each([
      ['first everybody takes the new one too', [OLD, NEW], [OLD]],
      ['on each installation in its own time', [OLD, NEW], [OLD, NEW]],
      ['then it is the first', [NEW, OLD], [OLD, NEW]],
      ['everywhere', [NEW, OLD], [NEW, OLD]],
      ['then the old one goes', [NEW], [NEW, OLD]],
      ['everywhere', [NEW], [NEW]],
    ])('%s', async (_, centre, remote) => {
      expect(await between(centre, remote)).toBe('there, back and out')
    })

    it('names the key in the header by an id that tells nothing of it', async () => {
      const { token } = await lookUp(both.centre, (await enter(both.centre)).token, 'jp')
      const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'))
      expect(header).toEqual({ alg: 'dir', enc: 'A256GCM', kid: expect.stringMatching(/^[\w-]{11}$/) })
    })

    it('refuses a key that is not taken any more', async () => {
      both.centre.services.environment = { ...both.centre.services.environment, ssoKeys: [OLD] }
      const { token } = await enter(both.centre)
      expect(await arrive(both.remote, both.remoteUrl, await lookUp(both.centre, token, 'jp'))).toMatchObject(REFUSED)
    })

    it('goes without a ticket where no key is set, and logs it', async () => {
      both.centre.services.environment = { ...both.centre.services.environment, ssoKeys: [] }
      const { token } = await enter(both.centre)
      expect(await lookUp(both.centre, token, 'jp')).toEqual({
        is_local: false,
        url: both.remoteUrl,
        token: '',
        site: 'jp',
      })
      expect(both.centre.log()).toContain('no ticket was made: SSO_KEY is not set')
    })
  })
})
