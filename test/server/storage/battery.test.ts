import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openFolderStorage } from '../../../server/foundation/storage/folderStorage'
import type { Storage } from '../../../server/foundation/storage/storage'
import { BUCKET, startS3, storageIn } from '../../kit/s3Server'

interface Opened {
  storage: Storage
  /** What is kept, by whatever name. */
  kept(): string[]
  close(): Promise<void>
}

const inFolder = async (): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-storage-'))
  return {
    storage: openFolderStorage(folder),
    kept: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

const inBucket =
  (prefix: string, isByHost = false) =>
  async (): Promise<Opened> => {
    const server = await startS3(BUCKET, isByHost)
    const storage = storageIn(server.place({ prefix }))
    return {
      storage,
      kept: () => server.files().filter((name) => name.endsWith('_object') || name.includes('upload')),
      async close() {
        await server.close()
        rmSync(storage.folder, { recursive: true, force: true })
      },
    }
  }

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket('')],
  ['a part of a bucket', inBucket('of/shop')],
  ['a bucket that is named by its host', inBucket('', true)],
] as const)('files stored in %s', (_, open) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  const put = (key: string, content: string) => storage.put(key, Readable.from([Buffer.from(content)]))
  const read = (key: string) => text(storage.open(key))
  const keysIn = async (folder: string, after?: string): Promise<string[]> => {
    const found: string[] = []
    for await (const { key, size } of storage.list(folder, after)) found.push(`${key}:${size}`)
    return found
  }

  it('are kept under their key, whole or not at all', async () => {
    expect(await storage.put('uploads/2026/a.txt', Readable.from(['one ', 'two']))).toEqual({ size: 7 })
    expect(await read('uploads/2026/a.txt')).toBe('one two')
    expect(readFileSync(await storage.local('uploads/2026/a.txt'), 'utf8')).toBe('one two')
    const before = opened.kept()
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line broke')
      })(),
    )
    await expect(storage.put('uploads/2026/b.txt', breaking)).rejects.toThrow('the line broke')
    expect(await keysIn('uploads/2026')).toEqual(['uploads/2026/a.txt:7'])
    expect(opened.kept()).toEqual(before)
  })

  it('may be empty, and may be large', async () => {
    expect(await storage.put('files/main/empty', Readable.from([]))).toEqual({ size: 0 })
    expect([await storage.size('files/main/empty'), await read('files/main/empty')]).toEqual([0, ''])
    const parts = Array.from({ length: 20 }, (_each, nth) => Buffer.alloc(1024 * 1024, nth + 65))
    expect(await storage.put('files/main/large', Readable.from(parts))).toEqual({ size: 20 * 1024 * 1024 })
    const end = await text(storage.open('files/main/large', { start: 8 * 1024 * 1024 - 1, end: 8 * 1024 * 1024 }))
    expect(end).toBe('HI')
    expect(readFileSync(await storage.local('files/main/large')).equals(Buffer.concat(parts))).toBe(true)
  })

  it('are refused beyond their limit, and leave nothing', async () => {
    const before = opened.kept()
    const source = () => Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024)))
    const refused = { status: 413, values: { limit: '10 MB' } }
    await expect(storage.put('uploads/big.bin', source(), { limit: 10 * 1024 * 1024 })).rejects.toMatchObject(refused)
    expect(opened.kept()).toEqual(before)
  })

  it('can be written in place and taken over', async () => {
    writeFileSync(await storage.draft('exports/x.txt'), 'written by somebody else')
    expect(await storage.exists('exports/x.txt')).toBe(false)
    expect(await storage.adopt('exports/x.txt')).toEqual({ size: 24 })
    expect(readFileSync(await storage.local('exports/x.txt'), 'utf8')).toBe('written by somebody else')
    await storage.remove('exports/x.txt')
    await storage.remove('exports/x.txt')
    await expect(storage.size('exports/x.txt')).rejects.toThrow()
    await expect(storage.adopt('exports/none.txt')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('can be gone on with after they were taken over', async () => {
    writeFileSync(await storage.draft('uploads/x/check.rows'), 'one ')
    await storage.adopt('uploads/x/check.rows')
    appendFileSync(await storage.redraft('uploads/x/check.rows'), 'two')
    await storage.adopt('uploads/x/check.rows')
    expect(readFileSync(await storage.local('uploads/x/check.rows'), 'utf8')).toBe('one two')
    expect(existsSync(await storage.redraft('uploads/x/new.rows'))).toBe(false)
  })

  it('are read in parts, copied and listed', async () => {
    for (const name of ['a/b/1', 'a/b/c/2', 'a/d/3', 'a/e.4']) await put(`files/${name}`, name)
    expect(await text(storage.open('files/a/b/c/2', { start: 2, end: 4 }))).toBe('b/c')
    expect(await text(storage.open('files/a/b/c/2', { start: 4 }))).toBe('c/2')
    expect(await storage.copy('files/a/b/1', 'files/d/5', { type: 'text/plain' })).toEqual({ size: 5 })
    expect(await read('files/d/5')).toBe('a/b/1')
    expect(await keysIn('files/a')).toEqual(['files/a/b/1:5', 'files/a/b/c/2:7', 'files/a/d/3:5', 'files/a/e.4:5'])
    expect(await keysIn('files/a', 'files/a/b/1')).toEqual(['files/a/b/c/2:7', 'files/a/d/3:5', 'files/a/e.4:5'])
    expect(await keysIn('files/none')).toEqual([])
    expect((await keysIn('')).slice(0, 2)).toEqual(['files/a/b/1:5', 'files/a/b/c/2:7'])
    expect([await storage.exists('files/d/5'), await storage.exists('files/d/6')]).toEqual([true, false])
  })

  it('are replaced as a whole, and what is at hand follows', async () => {
    await put('files/r/1', 'before')
    expect(readFileSync(await storage.local('files/r/1'), 'utf8')).toBe('before')
    await put('files/r/1', 'afterwards')
    expect(readFileSync(await storage.local('files/r/1'), 'utf8')).toBe('afterwards')
    await put('files/r/2', 'another')
    await storage.copy('files/r/2', 'files/r/1')
    expect(await read('files/r/1')).toBe('another')
  })

  it('are missing by name', async () => {
    const missing = { name: 'NotStored', code: 'ENOENT' }
    await expect(text(storage.open('files/none/1'))).rejects.toMatchObject(missing)
    await expect(storage.size('files/none/1')).rejects.toMatchObject(missing)
    await expect(storage.local('files/none/1')).rejects.toMatchObject(missing)
    await expect(storage.copy('files/none/1', 'files/d/7')).rejects.toMatchObject({ key: 'files/none/1' })
  })

  it('are found by their name, and go with their folder', async () => {
    for (const folder of ['f1', 'f2']) await put(`uploads/main/${folder}/coming`, '')
    await put('uploads/main/f2/deep/coming', '')
    writeFileSync(await storage.draft('uploads/main/f3/writing.xml'), 'half')
    expect((await storage.named('uploads/main', 'coming')).map(({ key }) => key).sort()).toEqual([
      'uploads/main/f1/coming',
      'uploads/main/f2/coming',
    ])
    expect((await storage.named('uploads/main', 'writing.xml.part')).map(({ key }) => key)).toEqual([
      'uploads/main/f3/writing.xml.part',
    ])
    for (const folder of ['f2', 'f3', 'none']) await storage.clear(`uploads/main/${folder}`)
    expect(await keysIn('uploads/main')).toEqual(['uploads/main/f1/coming:0'])
    expect(await storage.named('uploads/main', 'writing.xml.part')).toEqual([])
  })

  it('may be put twice at once, and are whole all the same', async () => {
    const slowly = (sign: string) =>
      Readable.from(
        (async function* () {
          for (let nth = 0; nth < 20; nth += 1) {
            await new Promise((resolve) => setTimeout(resolve, 1))
            yield sign.repeat(10)
          }
        })(),
      )
    await Promise.all(['x', 'y', 'z'].map((sign) => storage.put('files/twice/1', slowly(sign))))
    expect(await read('files/twice/1')).toMatch(/^(x{200}|y{200}|z{200})$/)
    expect(await keysIn('files/twice')).toEqual(['files/twice/1:200'])
  })

  it('leave a draft of a run alone when broken-off puts are tidied', async () => {
    writeFileSync(await storage.draft('files/died/1'), 'of a run: it goes on')
    expect(await storage.tidy(new Date(Date.now() + 1000))).toBe(0)
    expect(existsSync(await storage.draft('files/died/1'))).toBe(true)
  })

  it('lose drafts that nobody has gone on with, where that is asked of a folder', async () => {
    const draft = (name: string): Promise<string> => storage.draft(`files/killed/${name}`)
    const write = (path: string, at: number): void => {
      writeFileSync(path, 'killed in the middle')
      utimesSync(path, at, at)
    }
    await put('files/killed/named/original', 'whole')
    write(await draft('one/cleaned'), 1)
    write(await draft('named/w320.webp'), 1)
    write(await draft('fresh/cleaned'), Date.now() / 1000)
    write(await storage.draft('uploads/main/check'), 1)
    expect(await storage.dropDrafts('files/killed', new Date(Date.now() - 60_000))).toBe(2)
    expect(await storage.begun('files/killed/one/cleaned')).toBeUndefined()
    expect(await storage.begun('files/killed/named/w320.webp')).toBeUndefined()
    expect(await storage.begun('files/killed/fresh/cleaned')).toBeDefined()
    expect(await storage.begun('uploads/main/check')).toBeDefined()
    expect(await read('files/killed/named/original')).toBe('whole')
  })

  it('never leave their place', async () => {
    for (const key of ['../a.txt', 'a/../../b', '/etc/passwd', 'a//b', 'a/.hidden', 'plain', 'a/b\0c', '']) {
      await expect(storage.local(key)).rejects.toThrow('Not a key')
      await expect(storage.put(key, Readable.from(['x']))).rejects.toThrow('Not a key')
    }
    await expect(keysIn('../files')).rejects.toThrow('Not a folder')
    await expect(storage.clear('..')).rejects.toThrow('Not a key')
  })
})

it('a folder is listed in the order of the keys, as a bucket is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-storage-'))
  const storage = openFolderStorage(folder)
  const keys = ['files/a/b-/3', 'files/a/b.4', 'files/a/b/1', 'files/a/b/c/2', 'files/a/ba']
  for (const key of [...keys].reverse()) await storage.put(key, Readable.from(['x']))
  for (const [nth, after] of ['', ...keys].entries()) {
    const found: string[] = []
    for await (const { key } of storage.list('files/a', after)) found.push(key)
    expect(found).toEqual(keys.slice(nth))
  }
  rmSync(folder, { recursive: true })
})

it('what a broken-off put left in a folder goes when it is old', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-storage-'))
  const storage = openFolderStorage(folder)
  await storage.put('files/died/1', Readable.from(['whole']))
  writeFileSync(join(folder, 'files/died/2.put-7f.part'), 'half')
  expect(await storage.tidy(new Date(0))).toBe(0)
  expect(await storage.tidy(new Date(Date.now() + 1000))).toBe(1)
  expect(readdirSync(join(folder, 'files/died'))).toEqual(['1'])
  rmSync(folder, { recursive: true })
})
