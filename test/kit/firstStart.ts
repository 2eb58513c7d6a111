import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = 'node_modules/.cache/colonnade'
const PREFIX = 'first-start-'

/** The folder of what the server that is built now leaves behind. */
const folderOfThisBuild = (): string =>
  join(CACHE, `${PREFIX}${readFileSync('dist/.server.stamp', 'utf8').slice(0, 12)}`)

function forgetOthers(folder: string): void {
  for (const name of readdirSync(CACHE)) {
    const isOld = name.startsWith(PREFIX) && !folder.endsWith(name) && !name.includes('.unfinished')
    if (isOld) rmSync(join(CACHE, name), { recursive: true, force: true })
  }
}

/** Several processes may come here at once: each makes its own, the first one stays. */
async function make(folder: string, startAndStop: (dataDir: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`
  await startAndStop(unfinished)
  if (existsSync(folder)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, folder)
  forgetOthers(folder)
}

/** Makes what is copied, where it is not there. */
export async function prepareFirstStart(startAndStop: (dataDir: string) => Promise<unknown>): Promise<string> {
  const folder = folderOfThisBuild()
  if (!existsSync(folder)) await make(folder, startAndStop)
  return folder
}

/**
 * Fills a data folder as the server's first start does, by a copy of one that was started and stopped once for each build:
 * a first start costs eleven seconds of processor time, a later one three. All copies are one installation, with one key.
 */
export async function copyFirstStart(
  dataDir: string,
  startAndStop: (dataDir: string) => Promise<unknown>,
): Promise<void> {
  // A server that was too slow to end, and was killed, has left its socket.
  const filter = (path: string): boolean => !lstatSync(path).isSocket()
  cpSync(await prepareFirstStart(startAndStop), dataDir, { recursive: true, preserveTimestamps: true, filter })
}
