import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CodeColumns, codeOf, type SiteCode } from '../../server/features/sites/code/codeOf'
import { Refusal } from '../../server/foundation/faults/errors'
import { say } from '../../server/foundation/messages'
import { makeRepository, type TestRepository } from './repository'

export interface CodeWorld {
  root: string
  repository: TestRepository
  /** The code of the site `jp`, unless its row says otherwise. */
  codeWith(given?: Partial<CodeColumns>, siteCodeRoots?: string[]): SiteCode
  columns(given?: Partial<CodeColumns>): CodeColumns
  /** A file of the release in use. */
  inUse(name: string, path?: string): string
}

/** A repository with two releases, and a site that has its code from there; both anew for each test. */
export function codeWorld(): CodeWorld {
  const world: CodeWorld = {
    root: '',
    repository: undefined as unknown as TestRepository,
    columns: (given = {}) => ({
      title: '日本站',
      english_name: 'Japan',
      api_repository: world.repository.folder,
      api_path: join(world.root, 'jp/api'),
      frontend_repository: null,
      frontend_path: null,
      ...given,
    }),
    codeWith(given = {}, siteCodeRoots = [world.root]) {
      const code = codeOf({ environment: { siteCodeRoots } }, world.columns(given))
      if (!code) throw new Error('the site has no code')
      return code
    },
    inUse: (name, path = 'jp/api') => readFileSync(join(world.root, path, 'current', name), 'utf8'),
  }
  beforeEach(() => {
    world.root = mkdtempSync(join(tmpdir(), 'colonnade-code-'))
    world.repository = makeRepository(join(world.root, 'shop'))
    world.repository.release('v1.0', { 'index.html': 'one', 'lib/old.js': 'old' })
    world.repository.release('v1.1', { 'index.html': 'one and a bit', 'lib/old.js': null, 'lib/new.js': 'new' })
  })
  afterEach(() => rmSync(world.root, { recursive: true, force: true }))
  return world
}

export const silent = (): void => {}

export async function upgrade(code: SiteCode, tag: string): Promise<string | null> {
  await code.fetch('api', tag, silent)
  return (await code.switchTo('api', tag)).former
}

/** What a person is told. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => new Error('nothing was refused'),
    (error: unknown) => error,
  )
  if (thrown instanceof Refusal) return say(thrown.messageId, 'en', thrown.values)
  throw thrown
}
