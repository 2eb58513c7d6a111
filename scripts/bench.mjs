/** npm run bench [-- what …]: measures; scripts/bench/main.ts says what there is to measure. */
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './launch/builds.mjs'
import { prepare, runTypeScript } from './launch/run.mjs'

prepare()
ensureBuilt(['server', 'console'])
const { status } = runTypeScript(spawnSync, 'scripts/build/bench.ts')
if (status !== 0) process.exit(status ?? 1)
process.exit(
  spawnSync(process.execPath, ['dist/bench/main.js', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1,
)
