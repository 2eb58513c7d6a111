import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../server/foundation/db/database'
import { dumpEmbedded } from '../server/foundation/db/openEmbedded'

/** Hexadecimal digits of a SHA-256. */
const DIGITS = 64
/** Bytes that are worked through before others have a turn. */
const AT_ONCE = 1 << 22

const digestOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** What an installation is made of before a story is told in it. */
export const firstStartStamp = (code: string | Uint8Array): string => digestOf(code, 'first start')

/** Signs of a day, as 2026-11-18. */
const DAY_SIGNS = 10
const DAY_MS = 86_400_000

/** What a world is made of: the code that makes it, with its migrations, declarations and rows, and the day (UTC) its story ends on. */
export const worldStamp = (code: string | Uint8Array, storyEnds: Date): string =>
  digestOf(code).slice(0, -DAY_SIGNS) + storyEnds.toISOString().slice(0, DAY_SIGNS)

export type KeptWorld =
  | { state: 'kept'; archive: Uint8Array }
  | { state: 'earlier'; archive: Uint8Array; days: number }
  | { state: 'none' | 'other' | 'damaged' }

/** By how many days a world is older; undefined where it is of other code, or of a day that is still to come. */
function daysBetween(kept: string, wanted: string): number | undefined {
  if (kept === wanted) return 0
  if (kept.slice(0, -DAY_SIGNS) !== wanted.slice(0, -DAY_SIGNS)) return undefined
  const days = (Date.parse(wanted.slice(-DAY_SIGNS)) - Date.parse(kept.slice(-DAY_SIGNS))) / DAY_MS
  return days > 0 ? days : undefined
}

/**
 * The file holds the stamp, the digest of the archive, then the archive. `earlier`: a world of the same code and so many days ago;
 * `other`: of other code; `damaged`: the archive is not what was written.
 */
export function readWorld(file: string, stamp: string): KeptWorld {
  if (!existsSync(file)) return { state: 'none' }
  const bytes = readFileSync(file)
  const archive = bytes.subarray(2 * DIGITS)
  const digest = bytes.subarray(DIGITS, 2 * DIGITS).toString('latin1')
  if (digestOf(archive) !== digest) return { state: 'damaged' }
  const days = daysBetween(bytes.subarray(0, DIGITS).toString('latin1'), stamp)
  if (days === undefined) return { state: 'other' }
  return days === 0 ? { state: 'kept', archive } : { state: 'earlier', archive, days }
}

/** Keeps the world as it stands in the database, in place of the one that was kept before. */
export const keepWorld = async (database: Database, file: string, stamp: string): Promise<void> =>
  writeWorld(await dumpEmbedded(database), file, stamp)

/** The same of an archive that was made: some 200 MB, while the demo answers already. */
export async function writeWorld(archive: Uint8Array, file: string, stamp: string): Promise<void> {
  const hash = createHash('sha256')
  for (let at = 0; at < archive.length; at += AT_ONCE) {
    hash.update(archive.subarray(at, at + AT_ONCE))
    await breathe()
  }
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, stamp + hash.digest('hex'), 'latin1')
  await appendFile(unfinished, archive)
  await rename(unfinished, file)
}
