/** npm run replay -- FILE: plays a problem report and shows the first difference; docs/replay.md says how to read it. */
import { spawnSync } from 'node:child_process'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare({ dev: true })
process.exit(runTypeScript(spawnSync, 'scripts/replay/main.ts', process.argv.slice(2)).status ?? 1)
