import fs, { existsSync, type PathLike } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'

/**
 * The thread of the embedded database on a disk that is full as long as there is a file `full` beside the data: it has no
 * more room than was given back meanwhile.
 */
/** Nowhere for the process that makes the data folder. */
const flag = workerData ? join(dirname(String(workerData.dataFolder)), 'full') : ''
const real = { writeSync: fs.writeSync, writeFileSync: fs.writeFileSync, rmSync: fs.rmSync, statfsSync: fs.statfsSync }
let room = 0

function take(bytes: number): void {
  if (!existsSync(flag)) {
    room = 0
    return
  }
  if (room < bytes) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  room -= bytes
}

/** Bytes that lie behind the end of the file: only those need room. */
function newBytes(handle: number, length: number, position: unknown): number {
  const { size } = fs.fstatSync(handle)
  return typeof position === 'number' ? Math.min(length, Math.max(0, position + length - size)) : length
}

const patched = {
  writeSync: (handle: number, bytes: Uint8Array, from?: number, length?: number, position?: number) => {
    take(newBytes(handle, length ?? bytes.length, position))
    return real.writeSync(handle, bytes, from, length, position)
  },
  writeFileSync: (path: PathLike, content: Uint8Array | string, ...more: []) => {
    take(content.length)
    real.writeFileSync(path, content, ...more)
  },
  rmSync: (path: PathLike, ...more: []) => {
    if (existsSync(flag) && existsSync(path)) room += fs.statSync(path).size
    real.rmSync(path, ...more)
  },
  statfsSync: (path: PathLike) => ({ ...real.statfsSync(path), ...(existsSync(flag) && { bavail: 0 }) }),
}
Object.assign(fs, patched)
syncBuiltinESMExports()
await import('../../../server/foundation/db/embedded/worker')
