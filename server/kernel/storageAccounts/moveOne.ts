import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../foundation/faults/errors'
import { NotStored, type Storage } from '../../foundation/storage/storage'

async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(source, hash)
  return hash.digest('hex')
}

/** Writes the file there, reads it back, and compares both. What is not the same does not stay. */
async function copied(from: Storage, to: Storage, key: string): Promise<void> {
  const hash = createHash('sha256')
  const through = new PassThrough()
  through.on('data', (chunk: Buffer) => void hash.update(chunk))
  await Promise.all([pipeline(from.open(key), through), to.put(key, through)])
  if ((await hashOf(to.open(key))) === hash.digest('hex')) return
  await to.remove(key)
  throw new Refusal(409, 'storage.moveBroken', { key })
}

/**
 * Has the file in the other store too. What stands there already was put there by a move that was broken off, or by whoever wrote
 * the file anew: that one is the newer, and stays.
 */
export async function copyOne(from: Storage, to: Storage, key: string): Promise<void> {
  if (await to.exists(key)) return
  try {
    await copied(from, to, key)
  } catch (error) {
    // Deleted meanwhile, in both stores.
    if (error instanceof NotStored && error.key === key) return
    throw error
  }
  // Whoever deleted it while it was on its way found nothing there yet.
  if (!(await from.exists(key))) await to.remove(key)
}

/** Gives the original up once the other store has it. */
export async function dropOne(from: Storage, to: Storage, key: string): Promise<void> {
  if (!(await to.exists(key))) await copyOne(from, to, key)
  if (await to.exists(key)) await from.remove(key)
}
