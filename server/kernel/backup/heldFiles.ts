import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderStorage } from '../../foundation/storage/folderStorage'

/** What stands in such a folder is no key of a file: no list tells of it. */
const HELD = /^\.backup-[\w-]+$/
const DRAFT = '.part'
const BEAT = 60_000
/** Nobody holds any more what was not touched for so long (ms). */
const STALE = 10 * BEAT
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** Files of one folder that stay readable, whoever deletes them meanwhile. */
export interface HeldFolder {
  /** Where to read them. */
  folder: string
  /** Holds what has come since. */
  hold(): Promise<void>
  release(): Promise<void>
}

async function dropStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!HELD.test(name)) continue
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > STALE) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Gives each file a second name: its bytes stay until both are gone. Answers whether the disk can do that. */
async function linkAll(from: string, to: string, isTop = true): Promise<boolean> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    try {
      if (entry.isDirectory()) {
        if (!(isTop && HELD.test(entry.name)) && !(await linkAll(source, target, false))) return false
      } else if (entry.isFile() && !entry.name.endsWith(DRAFT)) await link(source, target)
    } catch (error) {
      if (CANNOT_LINK.has(codeOf(error))) return false
      // Held already, or gone before it was seen.
      if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error
    }
  }
  return true
}

/** A folder that is not there holds nothing. Where the disk knows no second names the files are read where they are. */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  const isThere = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isThere) return { folder, hold: async () => undefined, release: async () => undefined }
  await dropStale(folder)
  const held = join(folder, `.backup-${randomUUID()}`)
  const beat = setInterval(() => void utimes(held, new Date(), new Date()).catch(() => undefined), BEAT)
  beat.unref()
  const release = async (): Promise<void> => {
    clearInterval(beat)
    await rm(held, { recursive: true, force: true })
  }
  try {
    if (await linkAll(folder, held))
      return {
        folder: held,
        async hold() {
          await linkAll(folder, held)
        },
        release,
      }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return { folder, hold: async () => undefined, release: async () => undefined }
}

/** The storage of what is held. */
export const storageOf = ({ folder }: HeldFolder) => openFolderStorage(folder)
