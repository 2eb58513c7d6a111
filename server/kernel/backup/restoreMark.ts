import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A restore that was begun into a data folder. The file stands there from before its first byte until all is in place. */
export interface RestoreMark {
  /** Which backup it is of. */
  backup: string
  /** Its file, for whoever begins again. */
  file: string
  began_at: string
  /** Everything is written and compared; it is only to be given its names. */
  is_placing: boolean
}

const fileIn = (dataDir: string): string => join(dataDir, 'restore.json')

/** Undefined where none was begun, or all of it is in place. */
export function readMark(dataDir: string): RestoreMark | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as RestoreMark
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

export function writeMark(dataDir: string, mark: RestoreMark): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(mark), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

export const dropMark = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })
