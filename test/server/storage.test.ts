import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openFolderStorage } from '../../server/storage/storage'

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

  it('never leave their folder', async () => {
    for (const key of ['../a.txt', 'a/../../b', '/etc/passwd', 'a//b', 'a/.hidden', 'plain', 'a/b\0c', '']) {
      await expect(storage.local(key)).rejects.toThrow('Not a key')
    }
  })
})
