import { existsSync } from 'node:fs'
import type { Environment } from '../../../../config/environment'
import { Refusal } from '../../../foundation/faults/errors'
import { calledOf } from '../../../kernel/places/siteRow'
import { type Repository, repositoryOf } from './address'
import { checkInside, checkOutsideReleases, type Folders, foldersOf, plainFolder, prepareFolders } from './folders'
import { clearLinks, linkedTag, switchLink } from './links'
import { fetchTag, remoteTags } from './mirror'
import { buildRelease, clearPartial, pruneReleases, releaseFolder, releasesOn } from './releases'
import { CODE_KINDS, type CodeColumns, type CodeKind, type SiteCode } from './siteCode'
import { checkTag } from './tags'

export type { CodeColumns, CodeKind, SiteCode } from './siteCode'

interface Needs {
  environment: Pick<Environment, 'siteCodeRoots'>
}

interface Source {
  repository: string
  path: string
}

const sourceOf = (site: CodeColumns, kind: CodeKind): Source | undefined => {
  const repository = site[`${kind}_repository`]?.trim()
  const path = site[`${kind}_path`]?.trim()
  return repository && path ? { repository, path } : undefined
}

/** The code of a site; undefined where its row gives no repository with a folder. */
export function codeOf(services: Needs, site: CodeColumns): SiteCode | undefined {
  const kinds = CODE_KINDS.filter((kind) => sourceOf(site, kind))
  if (kinds.length === 0) return undefined
  const foldersFor = (kind: CodeKind): Promise<Folders> => checkedFolders(services, site, kind)
  return {
    kinds,
    tags: async (kind, signal) => remoteTags(await checkedRepository(services, site, kind), signal),
    releases: async (kind) => releasesOn(await foldersFor(kind)),
    current: async (kind) => linkedTag(await foldersFor(kind)),
    async fetch(kind, tag, say, signal) {
      checkTag(tag)
      const repository = await checkedRepository(services, site, kind)
      const folders = await foldersFor(kind)
      await prepareFolders(folders)
      await clearPartial(folders)
      await clearLinks(folders)
      const commit = await fetchTag(folders, repository, { tag, say, signal })
      await buildRelease(folders, { tag, commit }, say, signal)
    },
    async switchTo(kind, tag) {
      const folders = await foldersFor(kind)
      if (tag !== null && !existsSync(releaseFolder(folders, tag))) throw new Refusal(409, 'code.noRelease', { tag })
      if (tag === null && !existsSync(folders.path)) return { former: null }
      const former = await switchLink(folders, tag)
      await pruneReleases(folders)
      return { former }
    },
  }
}

function givenSource(site: CodeColumns, kind: CodeKind): Source {
  const source = sourceOf(site, kind)
  if (!source) throw new Refusal(409, 'code.none', { site: calledOf(site) })
  return source
}

async function checkedRepository(services: Needs, site: CodeColumns, kind: CodeKind): Promise<Repository> {
  const repository = repositoryOf(givenSource(site, kind).repository)
  if (repository.folder !== undefined) {
    await checkInside(repository.folder, services.environment.siteCodeRoots)
    await checkOutsideReleases(repository.folder)
  }
  return repository
}

async function checkedFolders(services: Needs, site: CodeColumns, kind: CodeKind): Promise<Folders> {
  const path = plainFolder(givenSource(site, kind).path)
  await checkInside(path, services.environment.siteCodeRoots)
  await checkOutsideReleases(path)
  const other = sourceOf(site, kind === 'api' ? 'frontend' : 'api')
  if (other && plainFolder(other.path) === path) throw new Refusal(422, 'code.samePath', { path })
  return foldersOf(path)
}
