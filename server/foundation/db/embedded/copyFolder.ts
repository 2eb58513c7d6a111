import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file that was written so shortly before it was looked at may have been written again within the same tick (ms). */
const TOO_NEW = 2_000
/** The write-ahead log changes all the time, and is copied at the end. */
const LOG = 'pg_wal'

interface Seen {
  size: number
  written: number
}

/** A copy of a data folder whose files may be of different moments, until it is settled. */
export interface FolderCopy {
  from: string
  to: string
  /** What was copied, by its path in the folder, as it was before that. */
  seen: ReadonlyMap<string, Seen>
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function filesIn(folder: string, inner = ''): Promise<string[]> {
  const entries = await readdir(join(folder, inner), { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries) {
    const path = join(inner, entry.name)
    if (entry.isDirectory()) files.push(...(await filesIn(folder, path)), `${path}/`)
    else if (entry.isFile()) files.push(path)
  }
  return files
}

/** Where the disk can, the copy shares its blocks with the original until one of them changes. */
async function copyOne(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

/** Copies the folder of a database that goes on writing. */
export async function beginCopy(from: string, to: string): Promise<FolderCopy> {
  const seen = new Map<string, Seen>()
  for (const path of await filesIn(from)) {
    if (path.startsWith(LOG) || path.endsWith('/')) continue
    const began = Date.now()
    try {
      const { size, mtimeMs } = await stat(join(from, path))
      await copyOne(join(from, path), join(to, path))
      if (mtimeMs < began - TOO_NEW) seen.set(path, { size, written: mtimeMs })
    } catch (error) {
      // Dropped meanwhile.
      if (!isGone(error)) throw error
    }
  }
  return { from, to, seen }
}

/** Brings the copy to the moment at which nobody writes: what has changed since is copied again, what is gone goes. */
export async function copyChanged({ from, to, seen }: FolderCopy): Promise<void> {
  const there = await filesIn(from)
  for (const path of there) {
    if (path.endsWith('/')) {
      await mkdir(join(to, path), { recursive: true, mode: 0o700 })
      continue
    }
    const { size, mtimeMs } = await stat(join(from, path))
    const before = seen.get(path)
    if (before?.size !== size || before.written !== mtimeMs) await copyOne(join(from, path), join(to, path))
  }
  const kept = new Set(there)
  for (const path of await filesIn(to))
    if (!path.endsWith('/') && !kept.has(path)) await rm(join(to, path), { force: true })
}
