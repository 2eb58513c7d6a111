import { sql } from 'kysely'
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
  standingOf,
  type TwoInstallations,
} from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'
import { ADMIN } from '../../kit/seeded'

describe.each(eachDatabase)('%s', (_kind: string, open: OpenAnother) => {
  let both: TwoInstallations
  beforeAll(async () => {
    both = await openTwoInstallations(open)
  }, 60_000)
  afterAll(() => both?.close())

  describe('from the centre to a remote site and back (flows §2, §5)', () => {
    it('looks up a site that lives elsewhere: its domain, and a ticket for it', async () => {
      const { token } = await enter(both.centre)
      expect(await lookUp(both.centre, token, 'jp')).toEqual({
        is_local: false,
        url: both.remoteUrl,
        site: 'jp',
        token: expect.stringMatching(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/),
      })
    })

    it('signs in there without a password, as the same person of that installation', async () => {
      const { there } = await goThere(both)
      const { data } = await both.remote.call('GET', '/api/admin/user/info', { as: there.token, site: 'jp' })
      expect(data.email).toBe(ADMIN.email)
    })

    it('comes back to the centre, to the session it came from', async () => {
      const { home, there } = await goThere(both)
      const back = await lookUp(both.remote, there.token, 'center')
      expect(back).toMatchObject({ is_local: false, url: both.centreUrl, site: 'center' })
      const again = standingOf(await arrive(both.centre, both.centreUrl, back, home.cookie))
      expect(await isSignedIn(both.centre, again)).toBe(true)
      expect(await isSignedIn(both.centre, home)).toBe(false)
      expect(await isSignedIn(both.remote, there)).toBe(true)
    })

    it('offers the centre among the sites of an installation that belongs to one, and only there', async () => {
      const { home, there } = await goThere(both)
      const names = async (app: TestApp, as: string): Promise<string[]> =>
        (await app.call('GET', '/api/admin/site/user-option', { as })).data.list.map(
          (site: { name: string }) => site.name,
        )
      expect(await names(both.remote, there.token)).toEqual(['control', 'jp', 'center'])
      expect(await names(both.centre, home.token)).toEqual(['control', 'main', 'jp'])
    })

    it('leaves roles to the installation one comes to, the address that leads to a link being taken in any letters', async () => {
      await addUser(both.centre, { name: 'mara', roles: [await addRole(both.centre, { code: 'HERE', site: 'all' })] })
      const role = await addRole(both.remote, { code: 'THERE', site: 'jp', grants: ['report:destroy'] })
      const id = await addUser(both.remote, { name: 'mara', roles: [role] })
      await sql`UPDATE control."user" SET name = 'mara-there', email = 'Mara@Example.com' WHERE id = ${id}`.execute(
        both.remote.services.database.kysely,
      )
      const { there } = await goThere(both, 'mara', PASSWORD)
      const { data } = await both.remote.call('GET', '/api/admin/common/info', { as: there.token, site: 'jp' })
      expect(data).toMatchObject({ roles: ['THERE'], perms: ['report:destroy'] })
    })

    it('tells somebody without an account there, or with a disabled one, so', async () => {
      for (const name of ['stranger', 'closed'])
        await addUser(both.centre, {
          name,
          roles: [await addRole(both.centre, { code: name.toUpperCase(), site: 'all' })],
        })
      await addUser(both.remote, { name: 'closed', status: 'disabled' })
      const tryAs = async (name: string) => {
        const { token } = await enter(both.centre, name, PASSWORD)
        return arrive(both.remote, both.remoteUrl, await lookUp(both.centre, token, 'jp'))
      }
      expect(await tryAs('stranger')).toMatchObject({
        status: 403,
        message: 'There is no account for stranger@example.com on this installation. Ask its administrator',
        data: { domain: null, person: 'stranger@example.com' },
      })
      expect(await tryAs('closed')).toMatchObject({ status: 403, message: expect.stringContaining('disabled') })
    })
  })
})
