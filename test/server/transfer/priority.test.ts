import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

const { PRIORITY_BELOW_NORMAL } = constants.priority
const onLinux = process.platform === 'linux' ? it : it.skip

/** How many threads of this process go behind others. */
const behind = (): number =>
  readdirSync('/proc/self/task').filter((thread) => getPriority(Number(thread)) === PRIORITY_BELOW_NORMAL).length

onLinux('the thread that reads and writes files goes behind those that somebody waits for', async () => {
  const before = behind()
  const worker = new Worker(resolve('dist/server/transfer-worker.js'))
  try {
    for (const until = Date.now() + 10_000; behind() === before && Date.now() < until; )
      await new Promise((done) => setTimeout(done, 50))
    expect(behind()).toBe(before + 1)
    expect(getPriority()).toBeLessThan(PRIORITY_BELOW_NORMAL)
  } finally {
    await worker.terminate()
  }
})
