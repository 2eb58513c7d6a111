import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildOptions } from 'esbuild'

/** What people start → the bundle that it begins, behind the guard of `nodeGuard.ts`. */
export const starts = { main: 'colonnade', demo: 'colonnade-demo' } as const

/** Output name → source. Every server/…/worker.ts becomes `<its folder>-worker`; the embedded database's, `pglite-worker`. */
export function serverEntries(): Record<string, string> {
  const workers = readdirSync('server', { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name === 'worker.ts')
    .map((entry): [string, string] => {
      const folder = basename(entry.parentPath)
      return [`${folder === 'embedded' ? 'pglite' : folder}-worker`, join(entry.parentPath, entry.name)]
    })
  const commands = Object.fromEntries(
    ['rekey', 'rescue', 'backup', 'restore', 'move'].map((name) => [name, `server/commands/${name}.ts`]),
  )
  const begun = { [starts.main]: 'server/commands/main.ts', [starts.demo]: 'mock/main.ts' }
  return { ...begun, ...commands, ...Object.fromEntries(workers) }
}

/** How all code for Node.js is bundled: our sources into one file for each entry, packages left in node_modules. */
export function bundleOptions(entryPoints: Record<string, string>, outdir: string): BuildOptions {
  return {
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Node.js keeps each map whole in its memory; the lines themselves lie in the folder.
    sourcesContent: false,
    logLevel: 'warning',
  }
}
