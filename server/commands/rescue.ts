import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../foundation/faults/errors'
import { rescueUser } from '../start/rescueUser'

rescueUser(
  {
    variables: process.env,
    workerFile: join(dirname(fileURLToPath(import.meta.url)), 'pglite-worker.js'),
    print: (text) => console.log(text),
  },
  process.argv[2],
).then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof CannotStart ? `\n${error.message}\n` : error)
    process.exit(1)
  },
)
