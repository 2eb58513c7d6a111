import { randomUUID } from 'node:crypto'
import { close, createReadStream, createWriteStream, existsSync, open, read } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Counting } from './counting'
import { type ByteRange, insistOnFolder, insistOnKey, isKey, NotStored, type Storage, type StoredFile } from './storage'

type Opened = (error: NodeJS.ErrnoException | null, handle: number) => void

const DRAFT = '.part'
/** What a put is writing: a name of its own, since the same key may be put twice at once. */
const PUTTING = /\.put-[\w-]+\.part$/

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

const orMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error
}

async function namedIn(path: string, folder: string, fileName: string): Promise<{ key: string; writtenAt: Date }[]> {
  const found: { key: string; writtenAt: Date }[] = []
  for (const name of (await readdir(path).catch(orMissing)) ?? []) {
    const stats = await stat(join(path, name, fileName)).catch(orMissing)
    if (stats) found.push({ key: `${folder}/${name}/${fileName}`, writtenAt: stats.mtime })
  }
  return found
}

/** Behind `after`, in the order of the signs: a folder counts as its name with a slash. */
async function* listIn(path: string, folder: string, after: string): AsyncGenerator<StoredFile> {
  const entries = (await readdir(path, { withFileTypes: true }).catch(orMissing)) ?? []
  const named = entries.map((entry) => ({
    isFolder: entry.isDirectory(),
    name: entry.name,
    key: `${folder === '' ? '' : `${folder}/`}${entry.name}${entry.isDirectory() ? '/' : ''}`,
  }))
  named.sort((one, other) => (one.key < other.key ? -1 : 1))
  for (const { isFolder, name, key } of named) {
    if (isFolder && (key > after || after.startsWith(key))) yield* listIn(join(path, name), key.slice(0, -1), after)
    if (isFolder || key <= after || name.endsWith(DRAFT) || !isKey(key)) continue
    const stats = await stat(join(path, name)).catch(orMissing)
    if (stats) yield { key, size: stats.size, writtenAt: stats.mtime }
  }
}

/** Whoever has filled the folder meanwhile keeps it. */
const orFilled = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') orMissing(error)
}

/** Removes files of the tree that were named so and written before that moment, and folders that held nothing else. */
async function sweep(path: string, isMeant: (name: string) => boolean, before: Date): Promise<number> {
  let removed = 0
  let here = 0
  for (const entry of (await readdir(path, { withFileTypes: true }).catch(orMissing)) ?? []) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) removed += await sweep(inner, isMeant, before)
    if (!entry.isFile() || !isMeant(entry.name)) continue
    const stats = await stat(inner).catch(orMissing)
    if (!stats || stats.mtime >= before) continue
    await rm(inner, { force: true })
    here += 1
  }
  if (here > 0) await rmdir(path).catch(orFilled)
  return removed + here
}

/** The file system says which path is missing; callers know keys. */
function opened(path: string, key: string, range?: ByteRange): Readable {
  const openFile: typeof open = ((file: string, flags: string, mode: number, done: Opened) =>
    open(file, flags, mode, (error, handle) =>
      done(error && isMissing(error) ? new NotStored(key) : error, handle),
    )) as typeof open
  return createReadStream(path, { ...range, fs: { open: openFile, read, close } })
}

/** Keeps files in a folder. A file is seen under its key only once it is whole. */
export function openFolderStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = join(root, insistOnKey(key))
    if (!path.startsWith(root + sep)) throw new Error(`Not a key of a stored file: ${key}`)
    return path
  }
  const draft = async (key: string): Promise<string> => {
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
    return pathOf(key) + DRAFT
  }
  const adopt = async (key: string): Promise<{ size: number }> => {
    await rename(pathOf(key) + DRAFT, pathOf(key))
    return { size: (await stat(pathOf(key))).size }
  }
  const redraft = async (key: string): Promise<string> => {
    const path = await draft(key)
    if (existsSync(path)) return path
    await rename(pathOf(key), path).catch(orMissing)
    return path
  }
  const found = async (key: string) => {
    const stats = await stat(pathOf(key)).catch(orMissing)
    return stats?.isFile() ? stats : undefined
  }
  /** Nothing half-written stays where it fails. */
  const written = async (key: string, write: (path: string) => Promise<void>): Promise<{ size: number }> => {
    await draft(key)
    const path = `${pathOf(key)}.put-${randomUUID()}${DRAFT}`
    try {
      await write(path)
      const { size } = await stat(path)
      await rename(path, pathOf(key))
      return { size }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
  return {
    put: async (key, source, { limit } = {}) =>
      written(key, (path) => pipeline(source, new Counting(limit), createWriteStream(path, { mode: 0o600 }))),
    open: (key, range) => opened(pathOf(key), key, range),
    async size(key) {
      const stats = await found(key)
      if (!stats) throw new NotStored(key)
      return stats.size
    },
    exists: async (key) => (await found(key)) !== undefined,
    copy: (from, to) =>
      written(to, (path) =>
        copyFile(pathOf(from), path).catch((error) => {
          throw isMissing(error) ? new NotStored(from) : error
        }),
      ),
    list: (key, after = '') => listIn(join(root, insistOnFolder(key)), key, after),
    async local(key) {
      if (!(await found(key))) throw new NotStored(key)
      return pathOf(key)
    },
    draft,
    begun: async (key) => (existsSync(pathOf(key) + DRAFT) ? pathOf(key) + DRAFT : undefined),
    adopt,
    redraft,
    remove: async (key) => rm(pathOf(key), { force: true }),
    clear: async (key) => rm(pathOf(key), { recursive: true, force: true }),
    named: (key, fileName) => namedIn(pathOf(key), key, fileName),
    // What broken-off puts have left.
    tidy: (before) => sweep(root, (name) => PUTTING.test(name), before),
    dropDrafts: (key, before) => sweep(pathOf(key), (name) => name.endsWith(DRAFT), before),
    publicAddress: async () => undefined,
  }
}
