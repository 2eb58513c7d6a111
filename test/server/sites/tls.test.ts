import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Target, testConnection } from '../../../server/features/sites/testing/testConnection'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { OtherDatabases } from '../../../server/kernel/places/otherDatabases'
import type { Tls } from '../../../server/kernel/places/tls'
import { describeEachApp } from '../../kit/app'
import { authority, type Identity } from '../../kit/certificates'
import { type FakePostgres, fakePostgres, type Manner } from '../../kit/fakePostgres'
import { stored } from '../../kit/farSite'
import { canStartPostgres, type OwnPostgres, startPostgres } from '../../kit/ownPostgres'

const LIMIT = 5_000
const ours = authority('Our authority')
const other = authority('Another authority')
const good = ours.issue(['127.0.0.1', 'localhost'])
const WRONG_PASSWORD = 'The password of the user clerk is wrong'

const target = (port: number, tls: Partial<Tls>, more: Partial<Target> = {}): Target => ({
  host: '127.0.0.1',
  port,
  name: 'shop',
  username: 'clerk',
  password: 'secret words',
  tls: { mode: 'prefer', ca: null, ...tls },
  ...more,
})

describe('TLS to the database of a site (Places)', () => {
  const open: FakePostgres[] = []
  afterEach(() => {
    for (const { close } of open.splice(0)) close()
  })

  /** What the last step says, and how many passwords were heard there, encrypted and in all. */
  async function tried(certified: Identity | undefined, tls: Partial<Tls>, manner: Manner = 'asking', host?: string) {
    const fake = await fakePostgres(manner, certified)
    open.push(fake)
    const { steps } = await testConnection(target(fake.port, tls, host === undefined ? {} : { host }), LIMIT)
    expect(steps.at(-1)).toMatchObject({ name: 'sign-in', ok: false })
    expect(steps.at(-1)?.message[0]).toMatch(/\p{Script=Han}/u)
    return { said: steps.at(-1)?.message[1], secured: fake.secured, heard: fake.heard.length }
  }

  it.each([
    ['off', 0],
    ['prefer', 1],
    ['encrypt', 1],
  ] as const)('is used where %s asks for it, with any certificate', async (mode, secured) => {
    expect(await tried(good, { mode })).toEqual({ said: WRONG_PASSWORD, secured, heard: 1 })
  })

  it('is not missed where it is only preferred', async () => {
    expect(await tried(undefined, {})).toEqual({ said: WRONG_PASSWORD, secured: 0, heard: 1 })
  })

  it.each(['encrypt', 'verify'] as const)('is missed by %s, and no password is sent then', async (mode) => {
    expect(await tried(undefined, { mode })).toMatchObject({
      said: 'The server does not support TLS. Turn it on there, or change the TLS setting',
      heard: 0,
    })
  })

  it.each([undefined, 'localhost'])('lets the password go to a server whose certificate is good (%s)', async (host) => {
    const tls: Tls = { mode: 'verify', ca: ours.certificate }
    expect(await tried(good, tls, 'asking', host)).toEqual({ said: WRONG_PASSWORD, secured: 1, heard: 1 })
  })

  it.each([
    ['of nobody known', good, null, 'is not trusted'],
    ['of another authority', other.issue(['127.0.0.1']), ours.certificate, 'is not trusted'],
    ['of another host', ours.issue(['localhost', 'db.example.com']), ours.certificate, 'is not for 127.0.0.1'],
    ['of yesterday', ours.issue(['127.0.0.1'], [-9, -1]), ours.certificate, 'has expired'],
    ['of tomorrow', ours.issue(['127.0.0.1'], [1, 9]), ours.certificate, 'is not valid yet'],
  ])('refuses a certificate %s, and sends no password', async (_, certificate, ca, sentence) => {
    expect(await tried(certificate, { mode: 'verify', ca })).toMatchObject({
      said: expect.stringContaining(sentence),
      heard: 0,
    })
  })

  it('says that the server insists on it', async () => {
    const manner = { code: '28000', text: 'no pg_hba.conf entry for host "1.2.3.4", user "clerk", no encryption' }
    expect(await tried(undefined, { mode: 'off' }, manner)).toMatchObject({
      said: 'The server only accepts encrypted connections. Change the TLS setting',
    })
  })
})

describeEachApp('TLS of a stored database (Places)', (at) => {
  const post = (path: string, body: object) => at().call('POST', `/api/admin/database/${path}`, { body })
  const again = { status: 422, data: { problems: [{ field: 'password', message: 'check.passwordAgain' }] } }
  let fake: FakePostgres
  let id: number

  beforeAll(async () => {
    fake = await fakePostgres('asking', good)
    await at().signIn()
    const row = { ip: '127.0.0.1', port: fake.port, name: 'shop', username: 'clerk', password: 'kept words' }
    id = await stored(at(), 'database', { ...row, tls: 'verify', tls_ca: ours.certificate })
  })
  afterAll(() => fake.close())

  it('is heeded by the test', async () => {
    const { data } = await post('test', { id })
    expect(data.steps.at(-1).message[1]).toBe(WRONG_PASSWORD)
    expect([fake.heard, fake.secured]).toEqual([['kept words'], 1])
  })

  it('is never lowered under a stored password: by the test of a form, or for good', async () => {
    for (const less of [
      { tls: 'off' },
      { tls: 'prefer' },
      { tls: null },
      { tls: 'encrypt' },
      { tls_ca: other.certificate },
    ]) {
      const draft = { ip: '127.0.0.1', port: fake.port, name: 'shop', username: 'clerk', ...less }
      expect(await post('test', { id, draft })).toMatchObject(again)
      expect(await post('update', { id, ...less })).toMatchObject(again)
    }
    expect(fake.heard).toEqual(['kept words'])
    expect((await post('update', { id, tls: 'encrypt', password: 'kept words' })).status).toBe(200)
    expect((await post('update', { id, tls: 'verify' })).status).toBe(200)
  })

  it('takes certificates that can be read, and nothing else', async () => {
    const refused = (message: string) => ({ status: 422, data: { problems: [{ field: 'tls_ca', message }] } })
    const password = 'kept words'
    expect(await post('update', { id, password, tls_ca: good.key })).toMatchObject(refused('rule.certificates'))
    expect(await post('update', { id, password, tls_ca: `${good.certificate}${good.key}` })).toMatchObject(
      refused('rule.certificates'),
    )
    const torn = good.certificate.replace(/\n.{20}/, '\n')
    expect(await post('update', { id, password, tls_ca: torn })).toMatchObject(refused('check.certificate'))
    const two = `${other.certificate}\n${ours.certificate}`
    expect((await post('update', { id, password, tls_ca: two })).status).toBe(200)
  })
})

const describeReal = canStartPostgres ? describe : describe.skip

describeReal('TLS to a real PostgreSQL that lets nobody in without it', () => {
  let server: OwnPostgres
  beforeAll(async () => {
    server = await startPostgres(ours.issue(['127.0.0.1']))
  }, 60_000)
  afterAll(() => server.stop())

  const trying = async (tls: Partial<Tls>, more: Partial<Target> = {}) => {
    const { port, username, password } = server
    const report = await testConnection(target(port, tls, { name: 'postgres', username, password, ...more }), LIMIT)
    const signIn = report.steps.find(({ name }) => name === 'sign-in')
    return { ok: report.ok, said: signIn?.message[1] }
  }

  it('tells each case', async () => {
    const ca = ours.certificate
    expect(await trying({})).toEqual({ ok: true, said: 'Signed in as keeper, encrypted, certificate not checked' })
    expect(await trying({ mode: 'verify', ca })).toEqual({
      ok: true,
      said: 'Signed in as keeper, encrypted, with a certificate that is trusted',
    })
    expect((await trying({ mode: 'off' })).said).toContain('only accepts encrypted connections')
    expect((await trying({ mode: 'verify' })).said).toContain('is not trusted')
    expect((await trying({ mode: 'verify', ca: other.certificate })).said).toContain('is not trusted')
    expect((await trying({ mode: 'verify', ca }, { host: 'localhost' })).said).toContain('is not for localhost')
  })

  it('is asked of DATABASE_URL by its sslmode, and each refusal says what to do', async () => {
    const { port, username, password } = server
    const folder = mkdtempSync(join(tmpdir(), 'colonnade-tls-'))
    const root = join(folder, 'ca.pem')
    writeFileSync(root, ours.certificate)
    const open = async (query: string, host = '127.0.0.1') => {
      const user = `${username}:${encodeURIComponent(password)}`
      const database = await openPostgres(`postgres://${user}@${host}:${port}/postgres${query}`)
      const { rows } = await database.pool.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
      await database.close()
      return rows[0]?.ssl
    }
    expect(await open(`?sslmode=verify-full&sslrootcert=${root}`)).toBe(true)
    expect(await open('?sslmode=no-verify')).toBe(true)
    await expect(open('')).rejects.toThrow(/只接受加密的连接.* \/ .*add sslmode=verify-full/)
    await expect(open('?sslmode=verify-full')).rejects.toThrow(/sslrootcert=文件.* \/ .*by sslrootcert=FILE/)
    const elsewhere = open(`?sslmode=verify-full&sslrootcert=${root}`, 'localhost')
    await expect(elsewhere).rejects.toThrow(/不是签发给.* \/ .*is not for localhost/)
    rmSync(folder, { recursive: true })
  })

  it('guards every session of a site there', async () => {
    const others = new OtherDatabases({ secrets: { decrypt: (text) => text }, onTrouble: () => undefined })
    const { port, username, password } = server
    const passwordIn = { table: 'database', column: 'password', id: 1 }
    const connection = { host: '127.0.0.1', port, name: 'postgres', username, password, passwordIn }
    const database = await others.of({ ...connection, tls: { mode: 'verify', ca: ours.certificate } })
    const look = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'
    expect((await database.pool.query(look)).rows).toEqual([{ ssl: true }])
    expect((await database.backgroundPool.query(look)).rows).toEqual([{ ssl: true }])
    await expect(others.of({ ...connection, tls: { mode: 'verify', ca: other.certificate } })).rejects.toThrow()
    await others.close()
  })
})
