/** npm run look [-- what …]: walks the screens, checks them and makes contact sheets; scripts/look/options.ts says what can be asked. */
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare({ dev: true })
ensureBuilt(['server', 'console'])
process.exit(runTypeScript(spawnSync, 'scripts/look/main.ts', process.argv.slice(2)).status ?? 1)
