import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedFolder, openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { CONTROL_SCHEMA } from '../../../server/foundation/db/place'
import { ArchiveWriter } from '../../../server/kernel/backup/ArchiveWriter'
import { lastBackup } from '../../../server/kernel/backup/lastBackup'
import { type BackupOptions, makeBackup } from '../../../server/kernel/backup/makeBackup'
import { HEAD, MANIFEST } from '../../../server/kernel/backup/manifest'
import { type RestoreOptions, restoreBackup } from '../../../server/kernel/backup/restoreBackup'
import { emptySeed, WORKER_FILE } from '../../kit/databases'
import { seedDatabase, seededArchive } from '../../kit/seeded'
import { environmentOf, quiet } from './kit'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-archive-'))
const [dataDir, whole] = [join(folder, 'data'), join(folder, 'whole.tar')]

const back = (file: string, more: Partial<BackupOptions> = {}) =>
  makeBackup({
    environment: environmentOf(dataDir),
    workerFile: WORKER_FILE,
    file,
    withBuckets: true,
    progress: quiet,
    ...more,
  })

const keyApart = join(folder, 'kept.key')

const restored = async (
  file: string,
  to: string,
  more: Partial<RestoreOptions> = { keyFile: keyApart },
): Promise<string> =>
  restoreBackup({
    environment: environmentOf(to),
    workerFile: WORKER_FILE,
    seedArchive: await emptySeed(),
    file,
    progress: quiet,
    ...more,
  }).then(
    () => 'restored',
    (error: Error) => error.message,
  )

beforeAll(async () => {
  const database = await openEmbedded({
    directory: dataDir,
    workerFile: WORKER_FILE,
    seedArchive: await seededArchive(),
  })
  await seedDatabase(database)
  await database.close()
  mkdirSync(join(dataDir, 'files/uploads/control/a'), { recursive: true })
  writeFileSync(join(dataDir, 'files/uploads/control/a/book.xlsx'), Buffer.alloc(200_000, 7))
  writeFileSync(join(dataDir, 'secret.key'), `${'k'.repeat(43)}\n`, { mode: 0o600 })
  await back(whole, { keyFile: keyApart })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup', () => {
  it('can be read by its owner alone, leaves nothing beside it, and is noted', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['data', 'kept.key', 'whole.tar'])
    expect(readdirSync(join(dataDir, 'files'))).toEqual(['uploads'])
    const database = await openEmbedded({ directory: dataDir, workerFile: WORKER_FILE })
    const { done, last } = await lastBackup({ database, schema: CONTROL_SCHEMA })
    await database.close()
    expect(last).toEqual(done)
    expect(done).toMatchObject({
      result: 'done',
      file: 'whole.tar',
      bytes: statSync(whole).size,
      files: 1,
      trouble: null,
    })
  })

  it('never holds the key, and keeps it apart where that is asked for', async () => {
    expect(readFileSync(whole).includes('k'.repeat(43))).toBe(false)
    expect(readFileSync(keyApart, 'utf8').trim()).toBe('k'.repeat(43))
    expect(statSync(keyApart).mode & 0o777).toBe(0o600)
    const to = join(folder, 'with-key')
    expect(await restored(whole, to)).toBe('restored')
    expect(readFileSync(join(to, 'secret.key'), 'utf8').trim()).toBe('k'.repeat(43))
    expect(readFileSync(join(to, 'files/uploads/control/a/book.xlsx')).length).toBe(200_000)
  }, 600_000)

  it('overwrites no file, and says where nothing is to be backed up', async () => {
    await expect(back(whole)).rejects.toThrow(/已存在.* \/ .*is there already and is not overwritten/)
    const nowhere = makeBackup({
      environment: environmentOf(join(folder, 'nowhere')),
      workerFile: WORKER_FILE,
      file: join(folder, 'nothing.tar'),
      withBuckets: true,
      progress: quiet,
    })
    await expect(nowhere).rejects.toThrow(/there is nothing to back up/)
    await expect(back(join(folder, 'no/such/folder.tar'))).rejects.toThrow(/无法写入|cannot be written/)
  })

  it.each<[string, (file: string) => void, RegExp]>([
    ['cut in the middle', (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), /ends too soon/],
    ['cut before its last entry', (file) => truncateSync(file, statSync(file).size - 8_192), /ends too soon|damaged/],
    [
      'changed by one byte of a file',
      (file) => {
        const bytes = readFileSync(file)
        const at = bytes.indexOf(Buffer.alloc(1_000, 7))
        bytes[at + 500] = 8
        writeFileSync(file, bytes)
      },
      /damaged: files\/uploads\/control\/a\/book\.xlsx/,
    ],
    ['no archive at all', (file) => writeFileSync(file, 'hello '.repeat(500)), /not a backup|ends too soon/],
    ['empty', (file) => writeFileSync(file, ''), /not a backup|ends too soon/],
  ])('that is %s is refused, and nothing is written', async (_, harm, sentence) => {
    const [file, to] = [join(folder, 'harmed.tar'), join(folder, 'empty')]
    copyFileSync(whole, file)
    harm(file)
    const said = await restored(file, to)
    expect(said).toMatch(sentence)
    expect(said).toMatch(/[\u4e00-\u9fff]/)
    expect(existsSync(to)).toBe(false)
  })

  it.each([
    ['of a newer format', { colonnade: 'backup', format: 99 }, /newer version/],
    ['of something else', { hello: 'there' }, /not a backup of Colonnade/],
  ])('%s is refused', async (_, head, sentence) => {
    const file = join(folder, 'other.tar')
    rmSync(file, { force: true })
    const archive = new ArchiveWriter(file)
    await archive.addBytes(HEAD, Buffer.from(JSON.stringify(head)))
    await archive.addBytes(MANIFEST, Buffer.from('{}'))
    await archive.finish()
    expect(await restored(file, join(folder, 'empty'))).toMatch(sentence)
  })

  it('goes into an empty place alone', async () => {
    expect(await restored(whole, dataDir)).toMatch(/不会被覆盖.* \/ .*not overwritten/)
    const withFiles = join(folder, 'with-files')
    mkdirSync(join(withFiles, 'files/public'), { recursive: true })
    expect(await restored(whole, withFiles)).toMatch(/is not empty/)
    expect(existsSync(embeddedFolder(withFiles))).toBe(false)
    const otherKey = join(folder, 'other-key')
    mkdirSync(otherKey)
    writeFileSync(join(otherKey, 'secret.key'), 'another')
    expect(await restored(whole, otherKey)).toMatch(/another key/)
  })
})
