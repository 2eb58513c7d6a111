import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database } from '../server/db/database'
import { dumpEmbedded } from '../server/db/openEmbedded'

/** Hexadecimal digits of a SHA-256. */
const DIGITS = 64

const digestOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** What a world is made of: the code that makes it, with its migrations, declarations and rows, and the day (UTC) its story ends on. */
export const worldStamp = (code: string | Uint8Array, storyEnds: Date): string =>
  digestOf(code, storyEnds.toISOString().slice(0, 10))

export type KeptWorld = { state: 'kept'; archive: Uint8Array } | { state: 'none' | 'other' | 'damaged' }

/**
 * The file holds the stamp, the digest of the archive, then the archive. `other`: a world of another day or other code;
 * `damaged`: the archive is not what was written.
 */
export function readWorld(file: string, stamp: string): KeptWorld {
  if (!existsSync(file)) return { state: 'none' }
  const bytes = readFileSync(file)
  const archive = bytes.subarray(2 * DIGITS)
  const digest = bytes.subarray(DIGITS, 2 * DIGITS).toString('latin1')
  if (digestOf(archive) !== digest) return { state: 'damaged' }
  return bytes.subarray(0, DIGITS).toString('latin1') === stamp ? { state: 'kept', archive } : { state: 'other' }
}

/** Keeps the world as it stands in the database, in place of the one that was kept before. */
export async function keepWorld(database: Database, file: string, stamp: string): Promise<void> {
  const archive = await dumpEmbedded(database)
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat([Buffer.from(stamp + digestOf(archive), 'latin1'), archive]))
  renameSync(unfinished, file)
}
