/**
 * npm run new-entity -- NAME [control|site|both]: the first time writes a declaration to be filled in, and its place in the
 * registries; once it is filled in, the second time its migrations, indexes included, and a seed for the demo.
 */
import { spawnSync } from 'node:child_process'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare({ dev: true })
process.exit(runTypeScript(spawnSync, 'scripts/entity/main.ts', process.argv.slice(2)).status ?? 1)
