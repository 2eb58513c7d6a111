import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../foundation/faults/errors'
import { rekeyInstallation } from '../start/rekeyInstallation'

rekeyInstallation({
  variables: process.env,
  workerFile: join(dirname(fileURLToPath(import.meta.url)), 'pglite-worker.js'),
  print: (text) => console.log(text),
}).then(
  (isComplete) => process.exit(isComplete ? 0 : 1),
  (error) => {
    console.error(error instanceof CannotStart ? `\n${error.message}\n` : error)
    process.exit(1)
  },
)
