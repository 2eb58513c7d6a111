import { sql } from 'kysely'
import type { Reply, TestApp } from '../../kit/app'
import {
  arrive,
  eachDatabase,
  enter,
  goThere,
  isSignedIn,
  linkBy,
  lookUp,
  type OpenAnother,
  openTwoInstallations,
  standingOf,
  type TwoInstallations,
  until,
} from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'
import { ADMIN } from '../../kit/seeded'

describe.each(eachDatabase)('%s', (_kind: string, open: OpenAnother) => {
  let both: TwoInstallations
  let traveller: number
  beforeAll(async () => {
    both = await openTwoInstallations(open)
    traveller = await addRole(both.centre, { code: 'TRAVELLER', site: 'all' })
  }, 120_000)
  afterAll(() => both?.close())

  /** Somebody of the centre, and an account with the same address at the remote site. */
  const addTwice = async (name: string, roles: number[] = []): Promise<number> => {
    await addUser(both.centre, { name, roles: [traveller] })
    return addUser(both.remote, { name, roles })
  }
  const comeAs = async (name: string): Promise<Reply> => {
    const { token } = await enter(both.centre, name, PASSWORD)
    return arrive(both.remote, both.remoteUrl, await lookUp(both.centre, token, 'jp'))
  }
  const setEmail = async (app: TestApp, name: string, email: string): Promise<void> => {
    await sql`UPDATE control."user" SET email = ${email} WHERE name = ${name}`.execute(app.services.database.kysely)
  }
  const link = (token: string, password = PASSWORD, place?: string) =>
    linkBy(both.remote, both.remoteUrl, { token, password }, place)
  const atRemote = async (as: string, path: string, body?: unknown) =>
    both.remote.call(body === undefined ? 'GET' : 'POST', `/api/admin/user/${path}`, {
      as,
      ...(body !== undefined && { body }),
    })
  const waitingFor = async (name: string): Promise<{ id: number; confirmed_at: string | null }> => {
    const { token } = await enter(both.remote)
    const { links } = (await atRemote(token, 'waiting')).data
    return links.find((one: { account: string }) => one.account === name)
  }
  const NOT_LINKED = { status: 403, data: { domain: null, link: expect.any(String) } }

  describe('an account of the centre opens one elsewhere once the two are linked', () => {
    it('opens nothing by an address alone: a clerk of the centre with the address of somebody there stays outside', async () => {
      await addUser(both.remote, { name: 'boss', roles: [await addRole(both.remote, { code: 'BOSS', site: 'all' })] })
      await addUser(both.centre, { name: 'clerk', roles: [traveller] })
      await setEmail(both.centre, 'clerk', 'boss@example.com')
      const reply = await comeAs('clerk')
      expect(reply).toMatchObject({ ...NOT_LINKED, message: expect.stringContaining('is not linked') })
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.data.accessToken).toBeUndefined()
      expect(await link(reply.data.link, 'seven quiet guesses')).toMatchObject({ status: 422 })
    })

    it('is linked once by the password of the account there, and enters without one from then on', async () => {
      await addTwice('mara')
      const first = await comeAs('mara')
      expect(first).toMatchObject(NOT_LINKED)
      const linked = await link(first.data.link)
      expect(linked).toMatchObject({ code: '200', data: { tokenType: 'Bearer' } })
      expect(await isSignedIn(both.remote, standingOf(linked))).toBe(true)
      expect(await link(first.data.link)).toMatchObject({ status: 403, message: expect.stringContaining('failed') })
      expect(await comeAs('mara')).toMatchObject({ code: '200' })
    })

    it('counts wrong passwords on arrival as those of any sign-in, and locks out alike', async () => {
      await addTwice('guesser')
      const { link: token } = (await comeAs('guesser')).data
      const replies = []
      for (let time = 0; time < 6; time += 1)
        replies.push((await link(token, `wrong password ${time}`, '10.9.9.9')).status)
      expect(replies).toEqual([422, 422, 422, 422, 423, 423])
      const headers = { 'x-forwarded-for': '10.9.9.9' }
      const byName = await both.remote.send(
        '/api/login',
        { username: 'guesser', password: PASSWORD },
        { as: null, headers },
      )
      expect(byName.status).toBe(423)
    })

    it('takes the word on arrival for ten minutes, and while the session at the centre is open', async () => {
      await addTwice('slow')
      const late = (await comeAs('slow')).data.link
      for (const app of [both.centre, both.remote]) app.pass(601_000)
      expect(await link(late)).toMatchObject({ status: 403 })
      const home = await enter(both.centre, 'slow', PASSWORD)
      const { data } = await arrive(both.remote, both.remoteUrl, await lookUp(both.centre, home.token, 'jp'))
      await both.centre.call('GET', '/api/logout', { as: home.token })
      expect(await link(data.link)).toMatchObject({ status: 403 })
    })

    it('is linked by an administrator there who holds all that the account holds, and by nobody else', async () => {
      const strong = await addRole(both.remote, { code: 'STRONG', site: 'jp', grants: ['report:destroy'] })
      await addTwice('strong', [strong])
      await comeAs('strong')
      const { id, confirmed_at } = await waitingFor('strong')
      expect(confirmed_at).toBeNull()
      const weak = await addRole(both.remote, { code: 'KEEPER', grants: ['user:update', 'user:list'] })
      await addUser(both.remote, { name: 'editor', roles: [weak] })
      const editor = await enter(both.remote, 'editor', PASSWORD)
      expect(await atRemote(editor.token, 'confirm-link', { link_id: id })).toMatchObject({ status: 403 })
      expect(await comeAs('strong')).toMatchObject(NOT_LINKED)
      const admin = await enter(both.remote)
      expect(await atRemote(admin.token, 'confirm-link', { link_id: id })).toMatchObject({ code: '200' })
      const there = await comeAs('strong')
      expect(there).toMatchObject({ code: '200' })
      expect(await atRemote(admin.token, 'remove-link', { link_id: id })).toMatchObject({ code: '200' })
      expect(await isSignedIn(both.remote, standingOf(there))).toBe(false)
      expect(await comeAs('strong')).toMatchObject(NOT_LINKED)
    })

    it('confirms what stands in the list: who asks for another account meanwhile asks anew', async () => {
      await addTwice('first')
      await addUser(both.remote, { name: 'third' })
      await comeAs('first')
      const seen = await waitingFor('first')
      await setEmail(both.centre, 'first', 'third@example.com')
      await comeAs('first')
      const admin = await enter(both.remote)
      expect(await atRemote(admin.token, 'confirm-link', { link_id: seen.id })).toMatchObject({ status: 404 })
      expect(await comeAs('first')).toMatchObject(NOT_LINKED)
    })

    it('tells the list of links to nobody without the right', async () => {
      await addUser(both.remote, { name: 'nobody' })
      const { token } = await enter(both.remote, 'nobody', PASSWORD)
      expect(await atRemote(token, 'waiting')).toMatchObject({ status: 403 })
      expect(await atRemote(token, 'confirm-link', { link_id: 1 })).toMatchObject({ status: 403 })
    })

    it('is unlinked by another address at the centre, and by another one there', async () => {
      for (const name of ['moves', 'moved']) {
        await addTwice(name)
        await goThere(both, name, PASSWORD)
        expect(await comeAs(name)).toMatchObject({ code: '200' })
      }
      await addUser(both.remote, { name: 'victim' })
      await setEmail(both.centre, 'moves', 'victim@example.com')
      expect(await comeAs('moves')).toMatchObject({ ...NOT_LINKED, data: { person: 'victim@example.com' } })
      await setEmail(both.centre, 'moves', 'moves@example.com')
      expect(await comeAs('moves')).toMatchObject(NOT_LINKED)
      const { there } = await goThere(both, 'moved', PASSWORD)
      const admin = await enter(both.remote)
      const { list } = (await atRemote(admin.token, 'list?keyword=moved')).data
      const reply = await atRemote(admin.token, 'update', { id: list[0].id, email: 'other@example.com' })
      expect(reply.code).toBe('200')
      await until(async () => !(await isSignedIn(both.remote, there)))
      expect(await comeAs('moved')).toMatchObject({ status: 403, message: expect.stringContaining('no account') })
      await setEmail(both.remote, 'moved', 'moved@example.com')
      expect(await comeAs('moved')).toMatchObject(NOT_LINKED)
    })

    it('goes by the id of the person: another one at the centre under the same address starts anew', async () => {
      await addTwice('heir')
      await goThere(both, 'heir', PASSWORD)
      await setEmail(both.centre, 'heir', 'gone@example.com')
      await addUser(both.centre, { name: 'second', roles: [traveller] })
      await setEmail(both.centre, 'second', 'heir@example.com')
      expect(await comeAs('second')).toMatchObject(NOT_LINKED)
    })
  })

  describe('a super administrator', () => {
    const allow = (ssoSuper: boolean): void => {
      both.remote.services.environment = { ...both.remote.services.environment, ssoSuper }
    }
    afterAll(() => allow(true))

    it('is never entered from the centre unless the installation allows it, not even by an old link', async () => {
      allow(true)
      const { home } = await goThere(both)
      allow(false)
      const reply = await arrive(both.remote, both.remoteUrl, await lookUp(both.centre, home.token, 'jp'))
      expect(reply).toMatchObject({ status: 403, message: expect.stringContaining('is a super administrator here') })
      expect(reply.data.link).toBeUndefined()
      await addUser(both.centre, { name: 'climber', roles: [traveller] })
      await setEmail(both.centre, 'admin', 'somebody@example.com')
      await setEmail(both.centre, 'climber', ADMIN.email)
      const climber = await comeAs('climber')
      expect(climber).toMatchObject({ status: 403, data: { domain: null, person: ADMIN.email } })
      expect(climber.data.link).toBeUndefined()
      await setEmail(both.centre, 'climber', 'climber@example.com')
      await setEmail(both.centre, 'admin', ADMIN.email)
    })

    it('whom somebody becomes is signed out of what came from the centre', async () => {
      allow(false)
      const id = await addTwice('riser')
      const { there } = await goThere(both, 'riser', PASSWORD)
      const { rows } = await sql<{ id: number }>`SELECT id FROM control.role WHERE code = 'ROOT2'`.execute(
        both.remote.services.database.kysely,
      )
      const admin = await enter(both.remote)
      expect((await atRemote(admin.token, 'update', { id, role_ids: [rows[0]?.id] })).code).toBe('200')
      await until(async () => !(await isSignedIn(both.remote, there)))
    })
  })
})
