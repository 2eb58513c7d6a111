import { randomBytes } from 'node:crypto'
import { lstat, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refusal } from '../../../foundation/faults/errors'
import { explainFile, type Folders } from './folders'
import { folderOfTag, isTag, tagOfFolder } from './tags'

const NEW = '.link-'

async function tagOfLink(link: string): Promise<string | null> {
  try {
    const target = await readlink(link)
    const tag = tagOfFolder(basename(target))
    return dirname(target) === 'releases' && isTag(tag) ? tag : null
  } catch (error) {
    if (['ENOENT', 'EINVAL', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) return null
    throw error
  }
}

/** The release in use. */
export const linkedTag = ({ current }: Folders): Promise<string | null> => tagOfLink(current)
/** The release that was in use before. */
export const formerTag = ({ former }: Folders): Promise<string | null> => tagOfLink(former)

/** A folder or a file of somebody else's at the link's place is not touched. */
async function checkPlace(link: string): Promise<void> {
  const found = await lstat(link).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found && !found.isSymbolicLink()) throw new Refusal(409, 'code.notALink', { path: link })
}

/** Points the link elsewhere in one step: whoever follows it finds the old or the new, never nothing. */
async function point(folders: Folders, link: string, tag: string | null): Promise<void> {
  await checkPlace(link)
  if (tag === null) return rm(link, { force: true })
  const made = join(folders.path, `${NEW}${randomBytes(6).toString('hex')}`)
  await symlink(`releases/${folderOfTag(tag)}`, made)
  await rename(made, link)
}

/** Puts the release into use. What was in use before is remembered first, so that a kill in between forgets nothing. */
export async function switchLink(folders: Folders, tag: string | null): Promise<string | null> {
  const before = await linkedTag(folders)
  if (before === tag) return formerTag(folders)
  try {
    await checkPlace(folders.current)
    await point(folders, folders.former, before)
    await point(folders, folders.current, tag)
  } catch (error) {
    throw explainFile(error, folders.path)
  }
  return before
}

/** What a kill left between making a link and giving it its name. */
export async function clearLinks({ path }: Folders): Promise<void> {
  for (const name of await readdir(path)) if (name.startsWith(NEW)) await rm(join(path, name), { force: true })
}
