import { stat, truncate } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../server/foundation/storage/storage'
import type { TestApp } from './app'

type Changed = { -readonly [N in keyof Storage]: Storage[N] }

const full = (): Error => Object.assign(new Error('no space left'), { code: 'ENOSPC' })

async function* halfOf(source: Readable): AsyncGenerator<Buffer> {
  const bytes = await buffer(source)
  yield bytes.subarray(0, bytes.length / 2)
  throw full()
}

async function halve(path: string | undefined): Promise<never> {
  if (path !== undefined) await truncate(path, Math.floor((await stat(path)).size / 2))
  throw full()
}

/** While `work` goes on, every put or adoption breaks off after half of its bytes: the disk is full. Answers how many did. */
export async function onFullDisk<T>(
  { services }: Pick<TestApp, 'services'>,
  what: 'put' | 'adopt',
  work: () => Promise<T>,
): Promise<{ result: T; broken: number }> {
  const storage = services.storage as Changed
  const { put, adopt } = storage
  let broken = 0
  if (what === 'put')
    storage.put = (key, source, options) => {
      broken += 1
      return put.call(storage, key, Readable.from(halfOf(source)), options)
    }
  else
    storage.adopt = async (key) => {
      broken += 1
      return halve(await storage.begun(key))
    }
  try {
    return { result: await work(), broken }
  } finally {
    storage.put = put
    storage.adopt = adopt
  }
}
