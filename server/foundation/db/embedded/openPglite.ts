import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_buffercache } from '@electric-sql/pglite/contrib/pg_buffercache'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { DiskRoom } from './DiskRoom'
import { DurableFolder } from './DurableFolder'
import type { WorkerTask } from './messages'
import { SeededMemory } from './SeededMemory'

const extensions = { pg_trgm }
/** What tells which pages of the memory were changed: of a folder they are written behind everybody. */
const durableExtensions = { ...extensions, pg_buffercache }

/**
 * `-F` turns syncing off; fdatasync does nothing in this build, so the method is fsync. It tells the disk of a log file's
 * length as well, so the file need not be filled with zeros first: that was a tenth of what an upload wrote. Used-up ones go,
 * since some 100 MB of them would lie in every copy of the folder. No process
 * writes the log in the background: where its memory is full each page goes to the file by itself, so it holds as much
 * as the batches of an upload write between two commits. All of the shared memory is touched at the start, so what pages of tables are given
 * is taken from the machine at once, used or not; the system keeps the files in its own memory as well (decision 82).
 */
const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'wal_init_zero=off',
    'wal_recycle=off',
    'wal_buffers=8MB',
    'shared_buffers=64MB',
  ].flatMap((setting) => ['-c', setting]),
]

/**
 * A log in memory is read by nobody: its used-up files go, where they would else lie in every archive, 16 MB each. And what is read
 * from memory need not be kept in as much memory again, which was filled with zeros at each start.
 */
const passingParams = [
  ...PGlite.defaultStartParams,
  ...['wal_recycle=off', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
]

const bytesOf = (seed: Uint8Array | string): Uint8Array<ArrayBuffer> =>
  typeof seed === 'string' ? readFileSync(seed) : (seed as Uint8Array<ArrayBuffer>)

export interface Engine {
  engine: PGlite
  /** Has the disk take what was written so far; nothing to do in memory. */
  syncAhead: () => Promise<void>
}

/** The database engine itself: in memory, or in a folder where every acknowledged commit is on the disk. */
export async function openPglite({ dataFolder, seed }: WorkerTask, room?: DiskRoom): Promise<Engine> {
  if (dataFolder === undefined) {
    const memory = seed && { fs: new SeededMemory(bytesOf(seed)) }
    const engine = await PGlite.create({ extensions, ...memory, startParams: passingParams })
    return { engine, syncAhead: () => Promise.resolve() }
  }
  const fs = new DurableFolder(dataFolder, room)
  const engine = await PGlite.create({ extensions: durableExtensions, fs, startParams: durableParams })
  return { engine, syncAhead: () => fs.unsynced.sync() }
}
