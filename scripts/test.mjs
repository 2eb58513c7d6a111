/** npm test [-- steps …]: all checks, or the named ones: lint types unit replay matrix server views e2e. */
import { spawnSync } from 'node:child_process'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare({ dev: true })
process.exit(runTypeScript(spawnSync, 'scripts/test/main.ts', process.argv.slice(2)).status ?? 1)
