import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** The tests of three workers leave 3 GB there at most. */
const ROOM = 4 * 1024 ** 3

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= ROOM && freemem() >= 2 * ROOM
}

/** Containers often forbid that programs are run from there; some tests put one of their own in front of another's. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

function inMemory(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    if (!hasRoom()) return undefined
    const folder = mkdtempSync(join(IN_MEMORY, 'colonnade-tests-'))
    // A PostgreSQL of a test is another user, who has to get through to its own folder.
    chmodSync(folder, 0o711)
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
    return undefined
  } catch (error) {
    console.error(`The tests do without ${IN_MEMORY}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/**
 * Does the work with a folder for what tests write, which goes with all that they left there: in memory where that can be, since what
 * is written to a disk is waited for.
 */
export function withScratch<Result>(work: (folder: string) => Result): Result {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'colonnade-tests-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
