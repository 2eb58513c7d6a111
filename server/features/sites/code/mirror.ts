import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../foundation/faults/errors'
import type { Repository } from './address'
import { explainFile, type Folders } from './folders'
import { type GitAsked, GitFailed, runGit } from './git'
import { explainGit, gitRefusal } from './gitTrouble'
import type { Say } from './siteCode'
import { isTag } from './tags'

const MINUTE = 60_000
const ASKING = MINUTE / 2
const FETCHING = 15 * MINUTE
const LOCAL = 5 * MINUTE

const settingsOf = ({ address, authorization }: Repository): Record<string, string> =>
  authorization === undefined
    ? {}
    : { [`http.${new URL(address).origin}/.extraHeader`]: `Authorization: ${authorization}` }

/** The tags that the repository has now. Versions are put in their order, the newest first. */
export async function remoteTags(repository: Repository, signal?: AbortSignal): Promise<string[]> {
  const args = ['ls-remote', '--tags', '--refs', '--sort=-version:refname', '--', repository.address]
  try {
    const listed = await runGit(args, { settings: settingsOf(repository), signal, timeout: ASKING })
    return listed.split('\n').flatMap((line) => {
      const tag = line.split('\t')[1]?.replace(/^refs\/tags\//, '')
      return tag !== undefined && isTag(tag) ? [tag] : []
    })
  } catch (error) {
    throw gitRefusal(error, repository.shown)
  }
}

const OWN_SETTINGS = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n'
/** The form that those settings tell, whatever the machine would rather have. */
const OWN_FORM = { GIT_DEFAULT_HASH: 'sha1', GIT_DEFAULT_REF_FORMAT: 'files' } as const

/**
 * git carries out what the settings of a repository say (filters, helpers), and the folder of a site may lie where a release, or the website
 * itself, has put some: they are ours each time.
 */
async function writeSettings({ mirror }: Folders): Promise<void> {
  const made = join(mirror, `config.${randomBytes(6).toString('hex')}`)
  await writeFile(made, OWN_SETTINGS)
  await rename(made, join(mirror, 'config'))
  // Would say that the settings lie elsewhere.
  await rm(join(mirror, 'commondir'), { force: true })
}

/** In the mirror, whatever it is: git looks for no other. */
export async function inMirror(
  folders: Folders,
  args: readonly string[],
  asked: Partial<GitAsked> = {},
): Promise<string> {
  await writeSettings(folders)
  return runGit([`--git-dir=${folders.mirror}`, ...args], { timeout: LOCAL, folder: folders.path, ...asked })
}

const EVERYTHING = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']

async function fetchOnce(
  folders: Folders,
  repository: Repository,
  say: Say,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!existsSync(join(folders.mirror, 'HEAD'))) {
    await runGit(['init', '--quiet', '--bare', '--template=', '--', folders.mirror], {
      timeout: LOCAL,
      folder: folders.path,
      variables: OWN_FORM,
    })
  }
  say(`$ git fetch ${repository.shown}`)
  const args = ['fetch', '--progress', '--prune', '--no-auto-maintenance', '--no-write-fetch-head', '--']
  await inMirror(folders, [...args, repository.address, ...EVERYTHING], {
    settings: settingsOf(repository),
    say,
    signal,
    timeout: FETCHING,
  })
  await writeFile(sourceFile(folders), `${repository.shown}\n`)
}

const sourceFile = ({ mirror }: Folders): string => join(mirror, 'description')

/** A repository that is away for the moment is no reason to do without what was fetched from it before. */
const AWAY: ReadonlySet<string> = new Set([
  'code.notFound',
  'code.denied',
  'code.hostUnknown',
  'code.unreachable',
  'code.timedOut',
])

/** Brings the mirror up to date, or does with what it has of the tag. */
export async function fetchTag(
  folders: Folders,
  repository: Repository,
  { tag, say, signal }: { tag: string; say: Say; signal?: AbortSignal | undefined },
): Promise<string> {
  try {
    await fetchMirror(folders, repository, say, signal)
  } catch (error) {
    if (!(error instanceof Refusal) || !AWAY.has(error.messageId) || !isMirrorOf(folders, repository)) throw error
    return commitOfTag(folders, tag, repository.shown).catch(() => {
      throw error
    })
  }
  return commitOfTag(folders, tag, repository.shown)
}

function isMirrorOf(folders: Folders, { shown }: Repository): boolean {
  const file = sourceFile(folders)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === shown
}

const isMirrorsFault = (error: unknown, { mirror }: Folders, { shown }: Repository): boolean =>
  error instanceof GitFailed && (error.output.includes(mirror) || !explainGit(error, shown))

/** A mirror that a kill left with a lock or half an object is made anew: it holds nothing that the repository does not. */
async function fetchMirror(
  folders: Folders,
  repository: Repository,
  say: Say,
  signal: AbortSignal | undefined,
): Promise<void> {
  const hadMirror = existsSync(folders.mirror)
  try {
    await fetchOnce(folders, repository, say, signal)
  } catch (error) {
    if (!hadMirror || !isMirrorsFault(error, folders, repository)) throw gitRefusal(error, repository.shown)
    say(`$ rm -r ${folders.mirror}`)
    await forgetMirror(folders)
    await fetchOnce(folders, repository, say, signal).catch((again) => {
      throw gitRefusal(again, repository.shown)
    })
  }
}

const forgetMirror = ({ mirror, path }: Folders): Promise<void> =>
  rm(mirror, { recursive: true, force: true }).catch((error) => {
    throw explainFile(error, path)
  })

/** The commit that the tag names in the mirror. */
async function commitOfTag(folders: Folders, tag: string, repository: string): Promise<string> {
  try {
    const said = await inMirror(folders, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `refs/tags/${tag}^{commit}`,
    ])
    return said.trim()
  } catch (error) {
    if (error instanceof GitFailed) throw new Refusal(422, 'code.tagUnknown', { tag, repository })
    throw error
  }
}
