import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../foundation/faults/errors'
import { explainFile, type Folders } from './folders'
import { gitRefusal } from './gitTrouble'
import { formerTag, linkedTag } from './links'
import { inMirror } from './mirror'
import type { Say } from './siteCode'
import { folderOfTag, isTag, tagOfFolder } from './tags'

/** Releases that stay on disk beside the one in use and the one before. */
const KEPT = 5
const PARTIAL = '.partial-'

export const releaseFolder = ({ releases }: Folders, tag: string): string => join(releases, folderOfTag(tag))

/** Complete ones only: what is being built has a name that no tag has. */
export async function releasesOn({ releases }: Folders): Promise<string[]> {
  if (!existsSync(releases)) return []
  const entries = await readdir(releases, { withFileTypes: true })
  const found = entries.filter((entry) => entry.isDirectory() && isTag(tagOfFolder(entry.name)))
  const dated = await Promise.all(
    found.map(async ({ name }) => ({ name, at: (await stat(join(releases, name))).mtimeMs })),
  )
  return dated.sort((a, b) => b.at - a.at).map(({ name }) => tagOfFolder(name))
}

const commitFile = ({ commits }: Folders, tag: string): string => join(commits, folderOfTag(tag))

async function commitOnDisk(folders: Folders, tag: string): Promise<string | undefined> {
  if (!existsSync(releaseFolder(folders, tag)) || !existsSync(commitFile(folders, tag))) return undefined
  return (await readFile(commitFile(folders, tag), 'utf8')).trim()
}

/** Builds the release in a folder of its own and gives it its name when it is whole. */
export async function buildRelease(
  folders: Folders,
  { tag, commit }: { tag: string; commit: string },
  say: Say,
  signal?: AbortSignal,
): Promise<void> {
  const target = releaseFolder(folders, tag)
  const present = await commitOnDisk(folders, tag)
  if (present === commit) {
    const now = new Date()
    await utimes(target, now, now)
    return say(`releases/${folderOfTag(tag)} = ${commit.slice(0, 12)}`)
  }
  const isInUse = existsSync(target) && [await linkedTag(folders), await formerTag(folders)].includes(tag)
  if (isInUse) throw new Refusal(409, 'code.tagMoved', { tag })
  try {
    const partial = await mkdtemp(join(folders.releases, PARTIAL))
    await checkOut(folders, commit, partial, say, signal)
    await writeFile(commitFile(folders, tag), `${commit}\n`)
    await rm(target, { recursive: true, force: true })
    await rename(join(partial, 'tree'), target)
    await rm(partial, { recursive: true, force: true })
  } catch (error) {
    throw explainFile(gitRefusal(error, tag), folders.path)
  }
  say(`releases/${folderOfTag(tag)} = ${commit.slice(0, 12)}`)
}

async function checkOut(
  folders: Folders,
  commit: string,
  partial: string,
  say: Say,
  signal?: AbortSignal,
): Promise<void> {
  const tree = join(partial, 'tree')
  await mkdir(tree)
  const asked = { variables: { GIT_INDEX_FILE: join(partial, 'index') }, folder: tree, say, signal }
  const subject = await inMirror(folders, ['log', '-1', '--format=%h %cs %s', '--end-of-options', commit], { signal })
  say(`$ git checkout ${subject.trim().slice(0, 200)}`)
  await inMirror(folders, ['read-tree', commit], asked)
  await inMirror(folders, [`--work-tree=${tree}`, 'checkout-index', '--all', '--force'], asked)
}

/** What a kill left half built. */
export async function clearPartial({ releases }: Folders): Promise<void> {
  for (const name of await readdir(releases))
    if (name.startsWith(PARTIAL)) await rm(join(releases, name), { recursive: true, force: true })
}

/** Removes the oldest releases; never the one in use nor the one before. */
export async function pruneReleases(folders: Folders): Promise<void> {
  const kept = new Set([await linkedTag(folders), await formerTag(folders)])
  const spare = (await releasesOn(folders)).filter((tag) => !kept.has(tag))
  for (const tag of spare.slice(KEPT)) {
    // First out of sight, so that a kill leaves no half of it under its name.
    const aside = await mkdtemp(join(folders.releases, PARTIAL))
    await rename(releaseFolder(folders, tag), join(aside, 'tree'))
    await rm(aside, { recursive: true, force: true })
    await rm(commitFile(folders, tag), { force: true })
  }
}
