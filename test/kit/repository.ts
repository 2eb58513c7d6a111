import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const PERSON = { GIT_AUTHOR_NAME: 'Mara', GIT_AUTHOR_EMAIL: 'mara@example.com' }

export interface TestRepository {
  /** Where it lies; an address too. */
  folder: string
  git(...args: string[]): string
  /** Commits the files as they are to be (null: gone) and tags the commit. */
  release(tag: string, files: Readonly<Record<string, string | null>>): void
}

/** A real repository, with real commits. */
export function makeRepository(folder: string): TestRepository {
  mkdirSync(folder, { recursive: true })
  const git = (...args: string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        ...PERSON,
        GIT_COMMITTER_NAME: PERSON.GIT_AUTHOR_NAME,
        GIT_COMMITTER_EMAIL: PERSON.GIT_AUTHOR_EMAIL,
      },
    })
  git('init', '--quiet', '--initial-branch=main')
  return {
    folder,
    git,
    release(tag, files) {
      for (const [name, text] of Object.entries(files)) {
        const file = join(folder, name)
        mkdirSync(dirname(file), { recursive: true })
        if (text === null) rmSync(file)
        else writeFileSync(file, text)
      }
      git('add', '--all')
      git('commit', '--quiet', '--message', `Release ${tag}`)
      git('tag', '--force', tag)
    },
  }
}

/** A PATH by which git never ends when it checks a release out; the folder is to be new. */
export function pathOfSlowGit(folder: string): string {
  mkdirSync(folder)
  const real = process.env.PATH
  const file = join(folder, 'git')
  writeFileSync(
    file,
    `#!/bin/sh\nPATH='${real}'\ngit "$@" || exit $?\ncase "$*" in *checkout-index*) sleep 60;; esac\n`,
  )
  chmodSync(file, 0o755)
  return `${folder}:${real}`
}

/** Is a release being checked out under the path, with this file written already? */
export function isHalfCheckedOut(path: string, file: string): boolean {
  const releases = join(path, 'releases')
  return existsSync(releases) && readdirSync(releases).some((name) => existsSync(join(releases, name, 'tree', file)))
}
