import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { embeddedFolder } from '../../../server/foundation/db/openEmbedded'
import { makeBackup } from '../../../server/kernel/backup/makeBackup'
import type { Progress } from '../../../server/kernel/backup/progress'
import { refuseLeftovers } from '../../../server/kernel/backup/refuseLeftovers'
import { restoreBackup } from '../../../server/kernel/backup/restoreBackup'
import { readMark, writeMark } from '../../../server/kernel/backup/restoreMark'
import { unfinishedFolder } from '../../../server/kernel/backup/target'
import { verifyArchive } from '../../../server/kernel/backup/verifyArchive'
import { emptySeed, WORKER_FILE } from '../../kit/databases'
import { copyFirstStart } from '../../kit/firstStart'
import { firstStart } from '../../kit/server'
import { environmentOf, quiet } from './kit'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-broken-'))
const backups = join(folder, 'backups')
const [dataDir, to] = [join(folder, 'data'), join(folder, 'restored')]
const [whole, keyFile] = [join(backups, 'second.tar'), join(dataDir, 'secret.key')]

interface Command {
  child: ChildProcess
  /** Of both streams, once it has ended. */
  ended: Promise<{ code: number | null; said: string }>
}

/** A command of the terminal, in a process of its own. */
function run(entry: 'backup' | 'restore' | 'main', directory: string, ...words: string[]): Command {
  const env = { ...process.env, DATA_DIR: directory, PORT: '0', DATABASE_URL: '', SECRET_KEY: '' }
  const child = spawn(process.execPath, [resolve(`dist/server/${entry}.js`), ...words], { env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  return { child, ended: once(child, 'exit').then(() => ({ code: child.exitCode, said: said.join('') })) }
}

/** Ends it without warning once the file is there. */
async function killAt(file: string, { child, ended }: Command): Promise<void> {
  while (!existsSync(file) && child.exitCode === null) await new Promise((later) => setTimeout(later, 2))
  child.kill('SIGKILL')
  expect((await ended).code).toBeNull()
}

const restore = async () =>
  restoreBackup({
    environment: environmentOf(to),
    workerFile: WORKER_FILE,
    seedArchive: await emptySeed(),
    file: whole,
    keyFile,
    progress: quiet,
  })

beforeAll(async () => {
  await copyFirstStart(dataDir, firstStart)
  mkdirSync(backups)
  mkdirSync(join(dataDir, 'files/uploads/control/a'), { recursive: true })
  writeFileSync(join(dataDir, 'files/uploads/control/a/book.xlsx'), Buffer.alloc(2_000, 7))
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a command that is killed', () => {
  it('leaves nothing of a backup once the next one is made, which says so', async () => {
    await killAt(join(backups, 'first.tar.unfinished'), run('backup', dataDir, join(backups, 'first.tar')))
    expect(readdirSync(backups)).toContain('first.tar.unfinished')
    // Somebody else’s.
    writeFileSync(join(backups, 'notes.unfinished'), 'what I have to do')
    const said: string[] = []
    const progress: Progress = { ...quiet, say: (zh, en) => said.push(`${zh} / ${en}`) }
    await makeBackup({
      environment: environmentOf(dataDir),
      workerFile: WORKER_FILE,
      file: whole,
      withBuckets: true,
      progress,
    })
    expect(said).toContainEqual(expect.stringMatching(/已清除中断的备份.*first\.tar.* \/ Taken away .*first\.tar/))
    expect(readdirSync(backups).sort()).toEqual(['notes.unfinished', 'second.tar'])
  }, 600_000)

  it('is begun anew where it was a restore; until then no server begins there', async () => {
    await killAt(unfinishedFolder(to, 'restore'), run('restore', to, whole, '--key', keyFile))
    const start = await run('main', to).ended
    expect([start.code, start.said]).toEqual([
      1,
      expect.stringMatching(/中途中断.* \/ A restore into .* was begun at \d{4}-.*broken off/),
    ])
    expect(existsSync(embeddedFolder(to))).toBe(false)
    await restore()
    expect(readdirSync(to).sort()).toEqual(['files', 'pg18', 'secret.key'])
    await expect(refuseLeftovers({ dataDir: to, databaseUrl: undefined })).resolves.toBeUndefined()
  }, 600_000)

  it('is gone on with where only the names were to be given', async () => {
    const mark = { file: whole, began_at: '2026-11-20T08:00:00.000Z', is_placing: true }
    const begun = async (backup: string): Promise<void> => {
      mkdirSync(unfinishedFolder(to, 'restore'), { recursive: true })
      renameSync(embeddedFolder(to), embeddedFolder(unfinishedFolder(to, 'restore')))
      writeMark(to, { ...mark, backup })
      await expect(refuseLeftovers({ dataDir: to, databaseUrl: undefined })).rejects.toThrow(
        /2026-11-20T08:00.*npm run restore -- .*second\.tar/,
      )
    }
    await begun('another backup')
    await expect(restore()).rejects.toThrow(/Another backup .* but for the last step/)
    const { mark: of, made_at } = (await verifyArchive(whole)).manifest
    writeMark(to, { ...mark, backup: `${of} ${made_at}` })
    await restore()
    expect(readdirSync(to).sort()).toEqual(['files', 'pg18', 'secret.key'])
    // Killed after the last name: a start takes the mark away.
    writeMark(to, { ...mark, backup: `${of} ${made_at}` })
    await refuseLeftovers({ dataDir: to, databaseUrl: undefined })
    expect(readMark(to)).toBeUndefined()
  }, 600_000)

  it('does not let a server begin where a move was broken off, or has taken the database away', async () => {
    const moved = join(folder, 'moved')
    mkdirSync(unfinishedFolder(moved, 'move'), { recursive: true })
    const empty = { dataDir: moved, databaseUrl: undefined }
    await expect(refuseLeftovers(empty)).rejects.toThrow(/A move of the database into .* was begun at \d{4}-/)
    await expect(refuseLeftovers({ ...empty, databaseUrl: 'postgres://elsewhere' })).resolves.toBeUndefined()
    rmSync(unfinishedFolder(moved, 'move'), { recursive: true })
    await expect(refuseLeftovers(empty)).resolves.toBeUndefined()
    mkdirSync(join(moved, 'pg18.moved-2026-11-20T08-00-00-000Z'))
    await expect(refuseLeftovers(empty)).rejects.toThrow(/was moved to PostgreSQL .*DATABASE_URL is not set/)
  })
})
