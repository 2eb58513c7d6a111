import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Services } from '../services/services'
import type { UploadSession } from './sessions'

/** A file that is whole. */
export interface Arrived {
  /** Where it lies; whoever takes it over leaves it there or removes it. */
  key: string
  /** Bytes. */
  size: number
  /** SHA-256, in hexadecimal. */
  hash: string
  metadata: Readonly<Record<string, string>>
}

async function* oneAfterAnother({ storage }: Services, keys: readonly string[], seen: (chunk: Buffer) => void) {
  for (const key of keys)
    for await (const chunk of storage.open(key)) {
      seen(chunk as Buffer)
      yield chunk as Buffer
    }
}

/** Puts together what came by several requests, which stay until it is taken over. An upload of no bytes has no part: its file is made here. */
export async function arrivedOf(services: Services, session: UploadSession, folder: string): Promise<Arrived> {
  const { parts, hash, size, metadata } = session
  const [first] = parts
  if (first && parts.length === 1 && hash !== null) return { key: first.key, size, hash, metadata }
  const made = createHash('sha256')
  const key = `${folder}/whole`
  const keys = parts.map((part) => part.key)
  await services.storage.put(
    key,
    Readable.from(
      oneAfterAnother(services, keys, (chunk) => made.update(chunk)),
      { objectMode: false },
    ),
  )
  return { key, size, hash: made.digest('hex'), metadata }
}
