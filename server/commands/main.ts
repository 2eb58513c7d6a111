import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../foundation/faults/errors'
import { END_WITHIN, endOn } from '../start/endOn'
import { spareCores } from '../start/spareCores'
import { spareMemory } from '../start/spareMemory'
import { start } from '../start/start'
import { watchMain } from '../start/watch/watch'

const here = dirname(fileURLToPath(import.meta.url))

async function main(): Promise<void> {
  spareCores()
  spareMemory()
  const started = await start({
    variables: process.env,
    workerFile: join(here, 'pglite-worker.js'),
    transferWorker: join(here, 'transfer-worker.js'),
    filesWorker: join(here, 'files-worker.js'),
    backupEntry: join(here, 'backup.js'),
    consoleDirectory: join(here, '../console'),
    changesDirectory: join(here, '../../docs/changes'),
    print: (text) => console.log(text),
  })
  endOn(process, started, watchMain(join(here, 'watch-worker.js'), END_WITHIN))
}

main().catch((error) => {
  console.error(error instanceof CannotStart ? `\n${error.message}\n` : error)
  process.exit(1)
})
