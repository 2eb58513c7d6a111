import fs, { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackSeed } from '../../../server/foundation/db/embedded/unpackSeed'
import { embeddedFolder } from '../../../server/foundation/db/openEmbedded'
import { CannotStart } from '../../../server/foundation/faults/errors'
import { type Started, start } from '../../../server/start/start'
import { emptySeed, WORKER_FILE } from '../../kit/databases'
import { fakePostgres } from '../../kit/fakePostgres'
import { seededArchive } from '../../kit/seeded'
import { freePort } from '../../kit/server'

let folder: string
let port: number
let running: Started | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colonnade-start-'))
  port = await freePort()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function begin(variables: Record<string, string> = {}): Promise<string> {
  const printed: string[] = []
  running = await start({
    variables: { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...variables },
    workerFile: WORKER_FILE,
    consoleDirectory: join(folder, 'no-console'),
    print: (text) => void printed.push(text),
  })
  return printed.join('\n')
}

/** The engine makes an empty database in seven seconds, and a server fills it in four: only who looks at that waits for it. */
const databaseOf = (archive: string): void => unpackSeed(archive, embeddedFolder(join(folder, 'data')))

const refusal = (variables: Record<string, string> = {}): Promise<string> =>
  begin(variables).then(
    () => 'it started',
    (error) => (error instanceof CannotStart ? error.message : String(error)),
  )

describe('starting (start and test)', () => {
  it('prints the address, the email and a password once, lets them in, and has nothing to warn of', async () => {
    const written = jest.spyOn(fs, 'writeSync')
    const logged = (level: string): unknown[] =>
      written.mock.calls.flatMap(([to, line]) =>
        to === 2 && String(line).includes(`"level":"${level}"`) ? [line] : [],
      )
    const printed = await begin({ VERIFY_CODE: 'off', LOG_LEVEL: 'info' })
    expect(printed).toContain(`http://127.0.0.1:${port}`)
    const password = /密码 \/ Password {3}([a-z2-9]{5}(-[a-z2-9]{5}){3})/.exec(printed)?.[1]
    const email = /邮箱 \/ Email {5}(\S+)/.exec(printed)?.[1]
    const form = new FormData()
    form.set('username', email ?? '')
    form.set('password', password ?? '')
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', body: form })
    expect(await answer.json()).toMatchObject({ code: '200' })
    await running?.stop()
    expect(logged('info')).not.toEqual([])
    expect(['warn', 'error', 'fatal'].flatMap(logged)).toEqual([])
    written.mockRestore()
    expect(await begin()).toBe(`Colonnade  http://127.0.0.1:${port}`)
  }, 60_000)

  it('does not repeat a password that it was given', async () => {
    databaseOf(await emptySeed())
    const printed = await begin({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'given by the environment' })
    expect(printed).toContain('boss@example.com')
    expect(printed).not.toContain('given by')
  }, 60_000)

  it('makes a key file that only its owner can read, and says so when it is lost', async () => {
    databaseOf(await seededArchive())
    await begin()
    const file = join(folder, 'data/secret.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = readFileSync(file, 'utf8')
    await running?.stop()
    rmSync(file)
    const lost = await refusal()
    expect(lost).toMatch(/密钥文件 .*secret\.key 不见了.* \/ The key file .*data\/secret\.key is missing/)
    expect(lost).not.toContain('another key')
    expect(existsSync(file)).toBe(false)
    expect(await refusal({ SECRET_KEY: 'x'.repeat(40) })).toMatch(/another key.*set SECRET_KEY to its former value/)
    writeFileSync(file, 'rubbish')
    expect(await refusal()).toContain('is damaged')
    writeFileSync(file, key)
    chmodSync(file, 0o644)
    expect(await begin()).toContain('http://')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }, 60_000)

  it('says which port is taken, and leaves nothing behind', async () => {
    const taken = createServer()
    await new Promise<void>((done) => taken.listen(port, '127.0.0.1', done))
    expect(await refusal()).toContain(
      `Port ${port} is taken. Stop the program that uses it, or set PORT to another one.`,
    )
    expect(existsSync(join(folder, 'data'))).toBe(false)
    await new Promise((done) => taken.close(done))
  })

  it('says what is wrong with the environment, in both languages', async () => {
    for (const [variables, words] of [
      [{ PORT: 'http' }, 'PORT must be'],
      [{ HOST: '203.0.113.9' }, 'is not one of this machine'],
      [{ VERIFY_CODE: 'off', HOST: '0.0.0.0' }, 'VERIFY_CODE=off'],
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'refuses the connection'],
      [{ SECRET_KEY: 'short' }, 'SECRET_KEY needs at least'],
      [{ CENTER_URL: 'https://center.example' }, 'CENTER_URL needs SSO_KEY'],
    ] as const) {
      const sentence = await refusal(variables)
      expect(sentence).toContain(words)
      expect(sentence).toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it.each(['silent', 'absent'] as const)(
    'gives up a database that is %s, and says so in both languages',
    async (manner) => {
      const there = await fakePostgres(manner)
      const began = Date.now()
      const sentence = await refusal({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${there.port}/x` })
      there.close()
      expect(sentence).toMatch(
        new RegExp(`127.0.0.1:${there.port} 没有应答.* / .*127.0.0.1:${there.port} does not answer`),
      )
      expect(sentence).not.toContain('secret')
      expect(Date.now() - began).toBeLessThan(10_000)
    },
  )

  it('says that the data folder cannot be made, whatever database is used', async () => {
    writeFileSync(join(folder, 'file'), '')
    const inFile = { DATA_DIR: join(folder, 'file/data') }
    for (const variables of [
      inFile,
      { ...inFile, SECRET_KEY: 'x'.repeat(40), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    ]) {
      expect(await refusal(variables)).toMatch(
        /无法创建数据文件夹 .*file\/data.* \/ The data folder .*file\/data cannot be made/,
      )
    }
    expect(await refusal({ DATA_DIR: '/proc/colonnade/data' })).toContain('cannot be made')
  })

  it('refuses a second start on the same data folder', async () => {
    databaseOf(await seededArchive())
    await begin()
    const first = running
    const other = await freePort()
    expect(await refusal({ PORT: String(other) })).toContain('in use')
    running = first
  }, 60_000)
})
