import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { encoding, rights, version } from '../../../server/features/sites/testing/inside'
import { type Target, testConnection } from '../../../server/features/sites/testing/testConnection'
import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import { createPostgresDatabase, POSTGRES_URL } from '../../kit/databases'
import { fakePostgres, type Manner } from '../../kit/fakePostgres'
import { freePort } from '../../kit/server'

const LIMIT = 700

const target = (values: Partial<Target>): Target => ({
  host: '127.0.0.1',
  port: 5432,
  name: 'shop',
  username: 'clerk',
  password: 'secret words',
  tls: { mode: 'prefer', ca: null },
  ...values,
})

/** The steps that were gone through, and what the last of them says. */
const endOf = ({ ok, steps }: ConnectionReport) => {
  const last = steps.at(-1)
  return { ok, names: steps.map(({ name }) => name).join(' '), last: last?.message[1], isGood: last?.ok }
}

describe('the test of a connection (Places)', () => {
  const open: { close(): void }[] = []
  afterEach(() => {
    for (const { close } of open.splice(0)) close()
  })
  const listening = async (manner: Manner): Promise<number> => {
    const fake = await fakePostgres(manner)
    open.push(fake)
    return fake.port
  }

  it('says that the name is not known', async () => {
    const report = await testConnection(target({ host: 'no-such-host.invalid' }), LIMIT)
    expect(endOf(report)).toMatchObject({ ok: false, names: 'resolve', isGood: false })
    expect(report.steps[0]?.message[1]).toMatch(/no-such-host.invalid (is unknown|cannot be looked up)/)
    expect(report.steps[0]?.message[0]).toMatch(/no-such-host.invalid/)
  })

  it('says that nothing listens at the port', async () => {
    const port = await freePort()
    expect(endOf(await testConnection(target({ port }), LIMIT))).toEqual({
      ok: false,
      names: 'resolve connect',
      isGood: false,
      last: expect.stringContaining(`127.0.0.1 refuses connections at port ${port}`),
    })
  })

  it('says that nobody answers, and gives up in time', async () => {
    const port = await listening('silent')
    const end = endOf(await testConnection(target({ port }), LIMIT))
    expect(end).toMatchObject({ ok: false, names: 'resolve connect sign-in' })
    expect(end.last).toContain('did not answer within 0.7 seconds')
  })

  it('says that a database lets one in and then falls silent', async () => {
    const port = await listening('absent')
    expect(endOf(await testConnection(target({ port }), LIMIT))).toMatchObject({
      ok: false,
      names: 'resolve connect sign-in database version',
      last: expect.stringContaining('did not respond in time'),
    })
  })

  it('says that what answers is no PostgreSQL', async () => {
    const port = await listening('other')
    expect(endOf(await testConnection(target({ port }), LIMIT))).toMatchObject({
      names: 'resolve connect sign-in',
      last: 'The server there is not PostgreSQL. Check the port',
    })
  })

  it.each([
    ['28P01', 'sign-in', 'The password of the user clerk is wrong'],
    ['28000', 'sign-in', 'There is no user clerk'],
    ['53300', 'sign-in', 'no connections left'],
    ['57P03', 'sign-in', 'starting up'],
    ['3D000', 'sign-in', 'There is no database named shop'],
    ['42501', 'sign-in', 'lacks the right to connect to the database shop'],
  ])('understands a server that answers %s', async (code, _, sentence) => {
    const port = await listening({ code, text: 'what the server said' })
    const end = endOf(await testConnection(target({ port }), LIMIT))
    expect(end).toMatchObject({ ok: false, last: expect.stringContaining(sentence) })
  })

  it('never repeats the password', async () => {
    const port = await listening({ code: '28P01', text: 'wrong' })
    expect(JSON.stringify(await testConnection(target({ port }), LIMIT))).not.toContain('secret words')
  })

  const seeing = (row: object) => (async () => row) as never

  it('tells a version that is too old, and one that is not', async () => {
    expect((await version(seeing({ name: '15.4 (Debian)', number: 150_004 })))[1][1]).toBe('PostgreSQL 15.4')
    await expect(version(seeing({ name: '14.9', number: 140_009 }))).rejects.toThrow('PostgreSQL 14.9 is too old')
  })

  it('tells an encoding that cannot hold Chinese', async () => {
    await expect(encoding(seeing({ encoding: 'LATIN1' }))).rejects.toThrow('must be UTF8')
    expect((await encoding(seeing({ encoding: 'UTF8' })))[0]).toBe(true)
  })

  it('tells a server that takes no writes', async () => {
    const row = { user: 'clerk', database: 'shop', is_read_only: true, may_create: true, may_make_functions: true }
    await expect(rights(seeing(row), undefined)).rejects.toThrow('is read only')
  })
})

const describeReal = POSTGRES_URL === undefined ? describe.skip : describe

describeReal('the test of a connection, with a real PostgreSQL', () => {
  const url = new URL(POSTGRES_URL ?? 'postgres://none')
  const role = `clerk_${randomBytes(4).toString('hex')}`
  let made: Awaited<ReturnType<typeof createPostgresDatabase>>
  let name: string
  const server = { host: url.hostname, port: Number(url.port || 5432) }
  const own = { ...server, username: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }

  const run = async (statement: string, database = 'postgres'): Promise<void> => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).href })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  beforeAll(async () => {
    made = await createPostgresDatabase(url.href)
    name = new URL(made.url).pathname.slice(1)
    await run(`CREATE ROLE ${role} LOGIN PASSWORD 'open sesame'`)
  })
  afterAll(async () => {
    await made.drop()
    await run(`DROP ROLE ${role}`)
  })

  const test = (values: Partial<Target>) => testConnection({ ...target({}), ...own, name, ...values })

  it('goes through every step', async () => {
    const report = await test({})
    expect(report.ok).toBe(true)
    expect(report.steps.map(({ name }) => name)).toEqual([
      'resolve',
      'connect',
      'sign-in',
      'database',
      'version',
      'rights',
      'encoding',
    ])
    for (const { message, ms } of report.steps) expect([message.length, Number.isInteger(ms)]).toEqual([2, true])
  })

  it('says that there is no such database, unless it may be created', async () => {
    const missing = `${name}_none`
    expect(endOf(await test({ name: missing }))).toMatchObject({
      names: 'resolve connect sign-in database',
      last: `There is no database named ${missing}. Create it first`,
    })
    expect((await test({ name: missing, isCreated: true })).ok).toBe(true)
    const clerk = { username: role, password: 'open sesame' }
    expect(endOf(await test({ name: missing, isCreated: true, ...clerk })).last).toContain('CREATEDB')
  })

  it('says that there is no such user', async () => {
    expect(endOf(await test({ username: 'nobody_here' }))).toMatchObject({
      names: 'resolve connect sign-in',
      last: expect.stringContaining('There is no user nobody_here'),
    })
  })

  it('names the right that is missing, one by one', async () => {
    const clerk = { username: role, password: 'open sesame' }
    expect(endOf(await test(clerk)).last).toContain(`GRANT CREATE ON DATABASE "${name}"`)
    await run(`GRANT CREATE ON DATABASE ${name} TO ${role}`)
    expect(endOf(await test(clerk)).last).toContain('GRANT CREATE ON SCHEMA public')
    await run(`GRANT CREATE ON SCHEMA public TO ${role}`, name)
    expect((await test(clerk)).ok).toBe(true)
    await run('CREATE SCHEMA site_taken', name)
    expect(endOf(await test({ ...clerk, schema: 'site_taken' })).last).toContain('belongs to another user')
    await run(`REVOKE ALL ON DATABASE ${name} FROM ${role}; REVOKE ALL ON SCHEMA public FROM ${role}`, name)
  })

  it('says that a right to connect is missing, and that the encoding is not UTF8', async () => {
    await run(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
    const end = endOf(await test({ username: role, password: 'open sesame' }))
    expect(end).toMatchObject({ names: 'resolve connect sign-in database', last: expect.stringContaining('CONNECT') })
    const latin = `${name}_latin`
    await run(`CREATE DATABASE ${latin} ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`)
    expect(endOf(await test({ name: latin }))).toMatchObject({ isGood: false, last: expect.stringContaining('LATIN1') })
    await run(`DROP DATABASE ${latin} WITH (FORCE)`)
  })
})
