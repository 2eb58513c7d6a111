import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openFolderStorage } from '../../server/storage/folderStorage'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-storage-'))
const storage = openFolderStorage(folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe('stored files', () => {
  it('are kept under their key, whole or not at all', async () => {
    expect(await storage.put('uploads/2026/a.txt', Readable.from(['one ', 'two']))).toEqual({ size: 7 })
    expect(await text(storage.open('uploads/2026/a.txt'))).toBe('one two')
    expect(readFileSync(await storage.local('uploads/2026/a.txt'), 'utf8')).toBe('one two')
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line broke')
      })(),
    )
    await expect(storage.put('uploads/2026/b.txt', breaking)).rejects.toThrow('the line broke')
    expect(readdirSync(join(folder, 'uploads/2026'))).toEqual(['a.txt'])
  })

  it('are refused beyond their limit', async () => {
    const source = Readable.from([Buffer.alloc(1024 * 1024), Buffer.alloc(1024 * 1024 + 1)])
    await expect(storage.put('uploads/big.bin', source, { limit: 2 * 1024 * 1024 })).rejects.toMatchObject({
      status: 413,
      values: { limit: '2 MB' },
    })
    expect(existsSync(join(folder, 'uploads/big.bin.part'))).toBe(false)
  })

  it('can be written in place and taken over', async () => {
    writeFileSync(await storage.draft('exports/x.txt'), 'written by somebody else')
    expect(await storage.adopt('exports/x.txt')).toEqual({ size: 24 })
    await storage.remove('exports/x.txt')
    await storage.remove('exports/x.txt')
    await expect(storage.size('exports/x.txt')).rejects.toThrow()
  })

  it('are read in parts, copied and listed', async () => {
    for (const name of ['a/b/1', 'a/b/c/2', 'a/b-/3', 'a/b.4'])
      await storage.put(`files/${name}`, Readable.from([name]))
    expect(await text(storage.open('files/a/b/c/2', { start: 2, end: 4 }))).toBe('b/c')
    expect(await text(storage.open('files/a/b/c/2', { start: 4 }))).toBe('c/2')
    expect(await storage.copy('files/a/b/1', 'files/d/5')).toEqual({ size: 5 })
    const names = async (folder: string, after?: string) => {
      const found: string[] = []
      for await (const { key, size } of storage.list(folder, after)) found.push(`${key}:${size}`)
      return found
    }
    expect(await names('files/a')).toEqual(['files/a/b-/3:6', 'files/a/b.4:5', 'files/a/b/1:5', 'files/a/b/c/2:7'])
    expect(await names('files/a', 'files/a/b/1')).toEqual(['files/a/b/c/2:7'])
    expect(await names('files/none')).toEqual([])
    expect([await storage.exists('files/d/5'), await storage.exists('files/d/6')]).toEqual([true, false])
  })

  it('are missing by name', async () => {
    await expect(text(storage.open('files/none/1'))).rejects.toMatchObject({ name: 'NotStored', code: 'ENOENT' })
    await expect(storage.size('files/none/1')).rejects.toMatchObject({ name: 'NotStored' })
    await expect(storage.copy('files/none/1', 'files/d/7')).rejects.toMatchObject({ key: 'files/none/1' })
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
    expect(await text(storage.open('files/twice/1'))).toMatch(/^(x{200}|y{200}|z{200})$/)
    expect(readdirSync(join(folder, 'files/twice'))).toEqual(['1'])
  })

  it('leave nothing behind where the server died while they came', async () => {
    writeFileSync(`${await storage.draft('files/died/1')}`, 'of a run: it goes on')
    writeFileSync(join(folder, 'files/died/2.put-7f.part'), 'half')
    expect(await storage.tidy(new Date(0))).toBe(0)
    expect(await storage.tidy(new Date(Date.now() + 1000))).toBe(1)
    expect(readdirSync(join(folder, 'files/died'))).toEqual(['1.part'])
  })

  it('never leave their folder', async () => {
    for (const key of ['../a.txt', 'a/../../b', '/etc/passwd', 'a//b', 'a/.hidden', 'plain', 'a/b\0c', '']) {
      await expect(storage.local(key)).rejects.toThrow('Not a key')
    }
  })
})
