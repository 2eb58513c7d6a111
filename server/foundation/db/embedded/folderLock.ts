import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../../faults/errors'

const HEARTBEAT = 2000
/** Long enough for two heartbeats of a holder on another machine. */
const PATIENCE = 5000
/** Taking over a lock is a few file operations; whoever needs longer has died over it. */
const TAKEOVER_LIMIT = 10_000

export interface FolderLock {
  release(): void
}

export interface LockHolder {
  pid: number
  /** When that process began, as the system tells it; a later process may get the same pid. */
  began: string
  host: string
}

/** When a process began, or undefined if there is none. Windows has no cheap answer: there the pid alone must do. */
function beganOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return beganOnLinux(pid)
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : undefined
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Field 22 of /proc/<pid>/stat, counted behind the command's closing bracket; a zombie is dead. */
function beganOnLinux(pid: number): string | undefined {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return fields[0] === 'Z' ? undefined : `${bootOf()} ${fields[19]}`
}

const bootOf = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

async function isHeld(file: string, holder: LockHolder): Promise<boolean> {
  const began = beganOf(holder.pid)
  if (holder.host === hostname()) return began !== undefined && began === holder.began
  return beats(file)
}

/** A holder on another machine, or in another container, can be told alive only by its heartbeat. */
async function beats(file: string): Promise<boolean> {
  const before = statSync(file).mtimeMs
  const until = Date.now() + PATIENCE
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    if (statSync(file).mtimeMs !== before) return true
  }
  return false
}

const inUse = (folder: string, { pid, host }: LockHolder): CannotStart =>
  new CannotStart(
    `数据文件夹 ${folder} 正被另一个进程使用（主机 ${host}，进程号 ${pid}）。请先停止它，或用 DATA_DIR 指定另一个文件夹。 / ` +
      `The data folder ${folder} is in use by another process (host ${host}, process ${pid}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

function writeNew(file: string, text: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeFileSync(handle, text)
    closeSync(handle)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Only one of several starts may replace a dead holder's lock; the others look again. */
function takeOver(file: string, mine: string, dead: string): boolean {
  const permit = `${file}.takeover`
  if (!writeNew(permit, mine)) {
    if (Date.now() - statSync(permit).mtimeMs > TAKEOVER_LIMIT) rmSync(permit, { force: true })
    return false
  }
  try {
    if (readFileSync(file, 'utf8') !== dead) return false
    writeFileSync(`${file}.new`, mine, { mode: 0o600 })
    renameSync(`${file}.new`, file)
    return true
  } finally {
    rmSync(permit, { force: true })
  }
}

function hold(file: string, mine: string): FolderLock {
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), HEARTBEAT)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true })
    },
  }
}

/**
 * Makes this process the only one that uses the folder; PGlite itself would let two write at once.
 * Throws CannotStart while the holder lives; the lock of a dead process is taken over.
 */
export const lockFolder = (folder: string): Promise<FolderLock> =>
  lockFile(join(folder, 'lock.json'), (holder) => inUse(folder, holder))

/** The same by a file of any name; `refusal` is thrown while the holder lives. */
export async function lockFile(file: string, refusal: (holder: LockHolder) => Error): Promise<FolderLock> {
  const holder: LockHolder = { pid: process.pid, began: beganOf(process.pid) ?? '', host: hostname() }
  const mine = JSON.stringify(holder)
  for (;;) {
    if (writeNew(file, mine)) return hold(file, mine)
    const found = readIfThere(file)
    if (found === undefined) continue
    const other = readHolder(file)
    if (other && (await isHeld(file, other))) throw refusal(other)
    // An unreadable lock is one that is being written, or was when its writer died.
    if (!other) await new Promise((resolve) => setTimeout(resolve, 200))
    if (takeOver(file, mine, found)) return hold(file, mine)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Was such a lock left by a process that is no more? Undefined where there is none. */
export async function isLeft(file: string): Promise<boolean | undefined> {
  const holder = readHolder(file)
  return holder && !(await isHeld(file, holder))
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}
