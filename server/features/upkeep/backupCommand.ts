import { execFile } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../../foundation/faults/errors'
import { type CommandContext, defineCommand } from '../../foundation/services/command'

const runFile = promisify(execFile)

const DEFAULT_FOLDER = 'daily'
const DEFAULT_KEPT = 7
/** Bytes of what the command says. */
const MOST_SAID = 1024 * 1024
const LAST_WORDS = 500

/** `colonnade-2026-11-28T020000Z.tar`: by its name it is known which is older, and that a task wrote it. */
const NAME = /^colonnade-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/
const nameAt = (at: Date): string => `colonnade-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

/** Backups that tasks wrote into this folder, the oldest first, without those that stay. */
async function oldBackups(folder: string, kept: number): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ours = names.filter((name) => NAME.test(name)).sort()
  return ours.slice(0, Math.max(0, ours.length - kept))
}

/** Of the backups that tasks wrote into this folder the newest stay; nothing else in it is touched. Answers how many went. */
export async function keepNewest(folder: string, kept: number): Promise<number> {
  const old = await oldBackups(folder, kept)
  for (const name of old) await rm(join(folder, name))
  return old.length
}

const folderOf = ({ services, settings }: CommandContext): string =>
  join(services.environment.backupDir, settings.backup_folder ?? DEFAULT_FOLDER)

const keptOf = ({ settings }: CommandContext): number => settings.backups_kept ?? DEFAULT_KEPT

const lastWords = (text: string): string => text.trim().split('\n').slice(-3).join(' ').slice(-LAST_WORDS)

/**
 * A whole backup by a process of its own, which reads it once more and compares every entry. Older ones go only once the new one
 * is there and right.
 */
export const backupCommand = defineCommand('make_backup', {
  async run(context) {
    const { services, signal } = context
    const { backupEntry } = services
    if (backupEntry === undefined) throw new Refusal(409, 'task.noBackups')
    const folder = folderOf(context)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, nameAt(services.now()))
    try {
      await runFile(process.execPath, [backupEntry, file, '--verify'], { signal, maxBuffer: MOST_SAID })
    } catch (error) {
      signal.throwIfAborted()
      const { stderr = '', message } = error as { stderr?: string; message: string }
      throw new Refusal(500, 'task.backupFailed', { words: lastWords(stderr || message) })
    }
    const gone = await keepNewest(folder, keptOf(context))
    return {
      output: [
        `已备份到 ${file} 并核对无误，删除了 ${gone} 份旧备份`,
        `Backed up to ${file} and checked; ${gone} older ${gone === 1 ? 'backup' : 'backups'} removed`,
      ],
    }
  },
  /** Which older backups go once there is one more. */
  async rehearse(context) {
    const old = await oldBackups(folderOf(context), keptOf(context) - 1)
    return { affected: old.length, examples: old.map((name) => [name, name]) }
  },
})
