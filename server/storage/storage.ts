import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TooLarge } from '../faults/errors'

/** Where files are kept that belong to no row: uploaded books, exports, pictures. Keys look like `exports/2026/11/a.xlsx`. */
export interface Storage {
  /** Streams to the store. Throws TooLarge beyond `limit` bytes, and leaves nothing behind then. */
  put(key: string, source: Readable, options?: { limit?: number }): Promise<{ size: number }>
  open(key: string): Readable
  size(key: string): Promise<number>
  /** A path on this machine with the file's bytes: for readers that jump about in it. */
  local(key: string): Promise<string>
  /** A path on this machine to write to; `adopt` then takes it over. */
  draft(key: string): Promise<string>
  adopt(key: string): Promise<{ size: number }>
  /** The same path, with what was written there so far: a file that was adopted is a draft again until the next time. */
  redraft(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** Removes a folder such as `uploads/main/a` with all that is in it, drafts too. */
  clear(folder: string): Promise<void>
  /** The keys of this file name in the folders right below this one, with the time of their writing. */
  named(folder: string, fileName: string): Promise<{ key: string; writtenAt: Date }[]>
}

const KEY = /^[\w-]+(\/[\w-][\w.-]*)+$/
const DRAFT = '.part'

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

function counting(limit: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limit) done(new TooLarge('request.tooLarge', { limit: megabytes(limit) }))
      else done(null, chunk)
    },
  })
}

const orMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

async function namedIn(path: string, folder: string, fileName: string): Promise<{ key: string; writtenAt: Date }[]> {
  const found: { key: string; writtenAt: Date }[] = []
  for (const name of (await readdir(path).catch(orMissing)) ?? []) {
    const stats = await stat(join(path, name, fileName)).catch(orMissing)
    if (stats) found.push({ key: `${folder}/${name}/${fileName}`, writtenAt: stats.mtime })
  }
  return found
}

/** Keeps files in a folder. A file is seen under its key only once it is whole. */
export function openFolderStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!KEY.test(key) || !path.startsWith(root + sep)) throw new Error(`Not a key of a stored file: ${key}`)
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
    await rename(pathOf(key), path).catch((error) => {
      if (error.code !== 'ENOENT') throw error
    })
    return path
  }
  return {
    async put(key, source, { limit = Number.POSITIVE_INFINITY } = {}) {
      const path = await draft(key)
      try {
        await pipeline(source, counting(limit), createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return adopt(key)
    },
    open: (key) => createReadStream(pathOf(key)),
    size: async (key) => (await stat(pathOf(key))).size,
    local: async (key) => pathOf(key),
    draft,
    adopt,
    redraft,
    remove: (key) => rm(pathOf(key), { force: true }),
    clear: (key) => rm(pathOf(key), { recursive: true, force: true }),
    named: (key, fileName) => namedIn(pathOf(key), key, fileName),
  }
}
