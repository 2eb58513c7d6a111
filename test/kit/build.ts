import { execFileSync } from 'node:child_process'

/** Builds the named parts where their sources changed since the last build. */
export function buildIfStale(...names: ('server' | 'console')[]): void {
  execFileSync(process.execPath, ['scripts/build.mjs', ...names, '--if-stale'], { stdio: 'inherit' })
}
