import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../faults/errors'

/** One after the other: Node's own recursive way never ends where a system refuses a folder as if its parent were not there (/proc). */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return
  const parent = dirname(directory)
  if (parent !== directory) makeFolder(parent)
  mkdirSync(directory, { mode: 0o700 })
}

/** Makes the data folder, which only its owner may open, where it is not there. Throws CannotStart where it cannot be made or written. */
export function insistOnFolder(directory: string): void {
  try {
    makeFolder(directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `无法创建数据文件夹 ${directory}（${code}）。请检查路径和上级文件夹的权限，或用 DATA_DIR 指定另一个文件夹。 / ` +
        `The data folder ${directory} cannot be made (${code}). ` +
        'Check the path and the permissions of the folder above it, or set DATA_DIR to another folder.',
    )
  }
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `无法写入数据文件夹 ${directory}（${code}）。请修改其权限，或用 DATA_DIR 指定另一个文件夹。 / ` +
        `The data folder ${directory} cannot be written (${code}). Change its permissions, or set DATA_DIR to another folder.`,
    )
  }
}
