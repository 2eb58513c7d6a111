/** Bundles the server, its workers and the demo world into dist/server; refuses declarations that clash. */
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import '../check-declarations'
import { bundleOptions, serverEntries, starts } from './bundle'
import { writeGuards } from './nodeGuard'

if (!process.exitCode) {
  rmSync('dist/server', { recursive: true, force: true })
  await build(bundleOptions(serverEntries(), 'dist/server'))
  writeGuards('dist/server', starts)
}
