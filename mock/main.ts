import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../server/foundation/faults/errors'
import { startDemo } from './startDemo'

const here = dirname(fileURLToPath(import.meta.url))
const CLOSE_WITHIN = 10_000

async function main(): Promise<void> {
  const { stop } = await startDemo({
    variables: process.env,
    workerFile: join(here, 'pglite-worker.js'),
    transferWorker: join(here, 'transfer-worker.js'),
    filesWorker: join(here, 'files-worker.js'),
    consoleDirectory: join(here, '../console'),
    changesDirectory: join(here, '../../docs/changes'),
    shopDirectory: join(here, '../../mock/shop/page'),
    seedFile: join(here, 'empty-database.tar'),
    startFile: join(here, 'demo-start'),
    worldFile: join(here, 'demo-world'),
    code: readFileSync(fileURLToPath(import.meta.url)),
    print: (text) => console.log(text),
  })
  let isEnding = false
  const end = (): void => {
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => process.exit(1), CLOSE_WITHIN).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

main().catch((error) => {
  console.error(error instanceof CannotStart ? `\n${error.message}\n` : error)
  process.exit(1)
})
