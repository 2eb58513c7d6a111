import { constants, existsSync } from 'node:fs'
import { access, mkdir, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize, sep } from 'node:path'
import { listed } from '../../../../src/resources/kit/listed'
import { Refusal } from '../../../foundation/faults/errors'
import { mendableTrouble } from '../../../foundation/faults/mendableTrouble'

export interface Folders {
  /** What the site's row names. */
  path: string
  mirror: string
  releases: string
  /** Commits of the releases, beside them: nothing of ours stands among a website's files. */
  commits: string
  /** The link to the release in use. */
  current: string
  /** The link to the one before. */
  former: string
}

const isInside = (path: string, root: string): boolean => path === root || path.startsWith(root + sep)

/** The folder without a closing slash. Throws where it is not absolute, or is the root of the disk. */
export function plainFolder(path: string): string {
  const plain = normalize(path.trim()).replace(/(?<!\/)\/+$/, '')
  if (!isAbsolute(path.trim()) || plain === '' || path.includes('\0') || path.split('/').includes('..'))
    throw new Refusal(422, 'code.badPath', { path })
  return plain
}

/** Where it really is: links on the way there are followed as far as it exists. */
async function realFolder(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || dirname(path) === path) throw error
    return join(await realFolder(dirname(path)), path.slice(dirname(path).length))
  }
}

/** Throws unless the folder is in one of the roots. */
export async function checkInside(path: string, roots: readonly string[]): Promise<void> {
  const real = await realFolder(path)
  for (const root of roots) if (isInside(real, await realFolder(root)) && real !== (await realFolder(root))) return
  throw new Refusal(422, 'code.pathOutside', { path, roots: listed(roots) })
}

/** Throws where the folder is within the releases of a site: what lies there is theirs who write the code, links and settings of git too. */
export async function checkOutsideReleases(path: string): Promise<void> {
  const real = await realFolder(path)
  for (let at = dirname(real); dirname(at) !== at; at = dirname(at)) {
    const { releases, commits } = foldersOf(at)
    if (isInside(real, releases) && existsSync(commits)) throw new Refusal(422, 'code.inRelease', { path, releases })
  }
}

export const foldersOf = (path: string): Folders => ({
  path,
  mirror: join(path, 'repository.git'),
  releases: join(path, 'releases'),
  commits: join(path, '.commits'),
  current: join(path, 'current'),
  former: join(path, 'former'),
})

const UNWRITABLE: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Says of a failed file operation what a person can mend; anything else stays as it is. */
export function explainFile(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const trouble = mendableTrouble(error)
  if (trouble) return new Refusal(409, trouble)
  return UNWRITABLE.has(code) ? new Refusal(409, 'code.notWritable', { path, reason: String(code) }) : error
}

/** Makes the folders where they are not there yet. */
export async function prepareFolders({ path, releases, commits }: Folders): Promise<void> {
  try {
    for (const folder of [path, releases, commits]) {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK | constants.X_OK)
    }
  } catch (error) {
    throw explainFile(error, path)
  }
}
