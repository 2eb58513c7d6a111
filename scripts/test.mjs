/** npm test [-- steps …]: all checks, the named ones (lint types unit replay matrix server views e2e), what a change touches (changed), or the tests of an entity (entity gift_card). */
import { spawnSync } from 'node:child_process'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare({ dev: true })
process.exit(runTypeScript(spawnSync, 'scripts/test/main.ts', process.argv.slice(2)).status ?? 1)
