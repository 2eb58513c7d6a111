import { execFileSync } from 'node:child_process'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')

const isKnown = (branch: string): boolean => {
  try {
    git('rev-parse', '--verify', '--quiet', branch)
    return true
  } catch {
    return false
  }
}

/** Where this branch left the main one; the last commit where it is the main one, or there is none. */
function startOfWork(): string {
  const main = ['origin/main', 'main'].find(isKnown)
  return main === undefined ? 'HEAD' : git('merge-base', 'HEAD', main)
}

/** Files that differ from where the work began, committed or not, new ones and deleted ones among them. */
export function changedFiles(): string[] {
  const tracked = lines(git('diff', '--name-only', '--no-renames', startOfWork()))
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'))
  return [...new Set([...tracked, ...untracked])].sort()
}
