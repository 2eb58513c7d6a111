/** npm run build: builds both anew. `npm run build -- server --if-stale` builds one, and only where its sources changed. */
import { ensureBuilt } from './launch/builds.mjs'
import { prepare } from './launch/run.mjs'

prepare()
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
ensureBuilt(names.length > 0 ? names : ['server', 'console'], { force: !process.argv.includes('--if-stale') })
