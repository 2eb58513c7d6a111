import { existsSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_CODE_FOLDER } from '../../config/environment'
import { CannotStart } from '../foundation/faults/errors'

const OTHERS = 0o077

const isOf = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

/** What is gone meanwhile needs no closing. */
async function close(path: string, mode: number): Promise<void> {
  try {
    const stats = await lstat(path)
    if ((stats.mode & OTHERS) !== 0) await chmod(path, mode)
  } catch (error) {
    if (!isOf(error, 'ENOENT')) throw error
  }
}

async function closeAll(folder: string, exceptFor?: string): Promise<void> {
  if (!existsSync(folder)) return
  await close(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== exceptFor) await closeAll(path)
    else if (entry.isFile()) await close(path, 0o600)
  }
}

/**
 * Takes from everybody but the owner what an existing data folder lets them read: folders become 0700, files 0600. Links
 * are not followed, and the code of sites keeps its modes. A folder that is not there yet is made closed by whoever makes
 * it. Throws CannotStart where it belongs to somebody else.
 */
export async function closeFolder(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    await closeAll(dataDir, SITE_CODE_FOLDER)
  } catch (error) {
    // What cannot be read at all is refused with a sentence of its own when it is opened.
    if (isOf(error, 'EACCES') || isOf(error, 'ENOTDIR')) return
    if (!isOf(error, 'EPERM')) throw error
    throw new CannotStart(
      `数据文件夹 ${dataDir} 中有属于其他用户的文件，而且其他用户可以读取。请把它们改为归运行服务器的用户所有。 / ` +
        `The data folder ${dataDir} holds files of another user that others can read. Give them to the user that runs the server.`,
    )
  }
}
