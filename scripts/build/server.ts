/** Bundles the server, its workers and the demo world into dist/server. */
import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleOptions, serverEntries } from './bundle'

rmSync('dist/server', { recursive: true, force: true })
await build(bundleOptions(serverEntries(), 'dist/server'))
