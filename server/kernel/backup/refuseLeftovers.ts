import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../../config/environment'
import { lockFolder } from '../../foundation/db/embedded/folderLock'
import { embeddedFolder } from '../../foundation/db/openEmbedded'
import { CannotStart } from '../../foundation/faults/errors'
import { filesFolder } from '../places/storageAccounts'
import { asideFolder } from './original'
import { dropMark, readMark } from './restoreMark'
import { unfinishedFolder } from './target'

type Place = Pick<Environment, 'dataDir' | 'databaseUrl'>

/**
 * A server that began in such a folder would be a new, empty installation over what somebody means to have there. Throws CannotStart where a
 * restore or a move into the data folder was broken off, or where its database has been moved away.
 */
export async function refuseLeftovers(environment: Place): Promise<void> {
  const { dataDir, databaseUrl } = environment
  const isThere = databaseUrl === undefined && existsSync(embeddedFolder(dataDir))
  const restore = brokenRestore(dataDir, isThere)
  if (restore) {
    // It may be under way: then the folder is in use, which is another sentence.
    const lock = await lockFolder(dataDir)
    lock.release()
    if (restore.isWhole) return dropMark(dataDir)
    throw brokenOff(dataDir, restore)
  }
  if (databaseUrl !== undefined || isThere) return
  const move = unfinishedFolder(dataDir, 'move')
  if (existsSync(move)) throw moveBrokenOff(dataDir, timeOf(move))
  const aside = asideFolder(dataDir)
  if (aside !== undefined) throw isElsewhere(aside)
}

interface BrokenRestore {
  file: string
  beganAt: string
  /** Only its mark is left. */
  isWhole: boolean
}

const timeOf = (path: string): string => statSync(path).birthtime.toISOString()

function brokenRestore(dataDir: string, isThere: boolean): BrokenRestore | undefined {
  const mark = readMark(dataDir)
  if (mark) return { file: mark.file, beganAt: mark.began_at, isWhole: mark.is_placing && isThere }
  const folder = unfinishedFolder(dataDir, 'restore')
  // What an older version has left.
  return !isThere && existsSync(folder) ? { file: 'FILE', beganAt: timeOf(folder), isWhole: false } : undefined
}

const brokenOff = (dataDir: string, { file, beganAt }: BrokenRestore): CannotStart =>
  new CannotStart(
    `${beganAt} 开始向 ${dataDir} 恢复备份，中途中断，服务器没有启动。请再次运行 npm run restore -- ${file}，它会自行清除留下的内容并重新恢复。如果想从空的系统开始，请先删除其中的 ${leftIn(dataDir).join('、')}。 / ` +
      `A restore into ${dataDir} was begun at ${beganAt} and broken off, so the server does not start. Run npm run restore -- ${file} again: it takes away what is left by itself, and begins anew. ` +
      `To begin with an empty installation instead, delete ${leftIn(dataDir).join(', ')} there first.`,
  )

const leftIn = (dataDir: string): string[] => {
  const files = filesFolder({ dataDir })
  const names = [join(dataDir, 'restore.json'), unfinishedFolder(dataDir, 'restore'), `${files}.unfinished`]
  return names.filter((path) => existsSync(path)).map((path) => path.slice(dataDir.length + 1))
}

const moveBrokenOff = (dataDir: string, beganAt: string): CannotStart =>
  new CannotStart(
    `${beganAt} 开始把数据库迁移到 ${dataDir}，中途中断，服务器没有启动。请再次运行 npm run move -- embedded 把它做完；或设置 DATABASE_URL，继续使用原来的数据库。 / ` +
      `A move of the database into ${dataDir} was begun at ${beganAt} and broken off, so the server does not start. ` +
      'Run npm run move -- embedded again to finish it, or set DATABASE_URL to go on with the original.',
  )

const isElsewhere = (aside: string): CannotStart =>
  new CannotStart(
    `这个文件夹的数据库已迁移到 PostgreSQL（原来的保留在 ${aside}），而 DATABASE_URL 没有设置，服务器没有启动。请设置 DATABASE_URL；如果想从空的系统开始，请用 DATA_DIR 指定另一个文件夹。 / ` +
      `The database of this folder was moved to PostgreSQL (the former one is kept in ${aside}), and DATABASE_URL is not set, so the server does not start. ` +
      'Set DATABASE_URL; to begin with an empty installation set DATA_DIR to another folder.',
  )
