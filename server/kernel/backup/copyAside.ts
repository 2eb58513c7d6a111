import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../foundation/db/database'
import { copyEmbedded, embeddedFolder } from '../../foundation/db/openEmbedded'
import { CannotStart } from '../../foundation/faults/errors'

const COPY = /^backup\.[0-9a-f-]{36}$/
/** Whoever reads a copy touches its lock every two seconds. */
const STALE = 60_000
/** What others write meanwhile. */
const SPARE = 256 * 1024 * 1024

/** A copy of the embedded database beside it, which opens as one of its own. */
export async function copyAside({ dataDir, database }: { dataDir: string; database: Database }): Promise<string> {
  await insistOnRoom(dataDir)
  const folder = join(dataDir, `backup.${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    await copyEmbedded(database, folder)
  } catch (error) {
    await dropCopy(folder)
    throw error
  }
  return folder
}

export const dropCopy = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** What a server that died has left. */
export async function dropStaleCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!COPY.test(name)) continue
    const folder = join(dataDir, name)
    const touched = await stat(join(folder, 'lock.json')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (Date.now() - touched > STALE) await dropCopy(folder)
  }
}

async function insistOnRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = (await sizeOf(embeddedFolder(dataDir))) + SPARE
  if (bavail * bsize >= needed) return
  const megabytes = Math.ceil(needed / 1024 ** 2)
  throw new CannotStart(
    `备份时需要先在数据文件夹旁复制一份数据库，磁盘上还需要 ${megabytes} MB 空间。请先清理磁盘。 / ` +
      `The backup first copies the database beside itself, and needs ${megabytes} MB of room on that disk. Make room, then try again.`,
  )
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
  }
  return bytes
}
