import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type FolderLock, isLeft, lockFile } from '../../foundation/db/embedded/folderLock'
import { CannotStart } from '../../foundation/faults/errors'
import { HEAD } from './manifest'
import type { Progress } from './progress'

/** What stands beside a backup until it is whole. */
export const UNFINISHED_ENDS = { archive: '.unfinished', sums: '.sums', lock: '.lock' } as const

/** An older version kept no lock: nobody writes what was not touched for so long (ms). */
const STALE = 600_000

/** Makes this process the only one that writes the backup. */
export const lockBackup = (file: string): Promise<FolderLock> =>
  lockFile(
    file + UNFINISHED_ENDS.lock,
    ({ pid, host }) =>
      new CannotStart(
        `另一个进程（主机 ${host}，进程号 ${pid}）正在写备份 ${file}。请等它完成，或换一个文件名。 / ` +
          `Another process (host ${host}, process ${pid}) is writing the backup ${file}. Wait until it is done, or choose another name.`,
      ),
  )

/** Takes away what backups into the same folder have left whose process was killed, and says so. */
export async function dropLeftBackups(file: string, progress: Progress): Promise<void> {
  const folder = dirname(file)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED_ENDS.archive)) continue
    const left = join(folder, name.slice(0, -UNFINISHED_ENDS.archive.length))
    if ((await isBackup(left)) && (await isDead(left))) await drop(left, progress)
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function drop(left: string, progress: Progress): Promise<void> {
  const [archive, sums, lock] = Object.values(UNFINISHED_ENDS).map((end) => left + end) as [string, string, string]
  const megabytes = Math.ceil(((await sizeOf(archive)) + (await sizeOf(sums))) / 1_000_000)
  for (const path of [archive, sums, lock]) await rm(path, { force: true })
  progress.say(
    `已清除中断的备份留下的内容：${basename(left)}（${megabytes} MB）`,
    `Taken away what a backup that was broken off had left: ${basename(left)} (${megabytes} MB)`,
  )
}

/** The name of an entry stands first in a tar archive; one that holds nothing yet is known by what stands beside it. */
async function isBackup(left: string): Promise<boolean> {
  const beginning: Buffer[] = []
  for await (const piece of createReadStream(left + UNFINISHED_ENDS.archive, { end: HEAD.length }))
    beginning.push(piece as Buffer)
  const text = Buffer.concat(beginning).toString('latin1')
  return text === `${HEAD}\0` || (text === '' && existsSync(left + UNFINISHED_ENDS.sums))
}

async function isDead(left: string): Promise<boolean> {
  const found = await isLeft(left + UNFINISHED_ENDS.lock)
  if (found !== undefined) return found
  const { mtimeMs } = await stat(left + UNFINISHED_ENDS.archive)
  return Date.now() - mtimeMs > STALE
}
