import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { extract as openExtract } from 'tar-stream'
import { NotABackup } from './NotABackup'

export interface ArchiveEntry {
  name: string
  size: number
  writtenAt: Date
  /** Has to be read to its end before the next entry is asked for. */
  body: AsyncIterable<Uint8Array>
}

/** The entries of a backup one after the other. Throws NotABackup where the file ends too soon or is no archive. */
export async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = openExtract()
  let trouble: unknown
  const read = pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), extract).catch((error: unknown) => {
    trouble = error
  })
  let isOver = false
  try {
    for await (const entry of extract) {
      const { name, size, mtime } = entry.header
      yield { name, size: size ?? 0, writtenAt: mtime ?? new Date(0), body: told(entry as AsyncIterable<Uint8Array>) }
      entry.resume()
    }
    isOver = true
  } catch (error) {
    throw broken(error)
  } finally {
    extract.destroy()
    await read
  }
  if (isOver && trouble !== undefined) throw broken(trouble)
}

/** What is wrong with the archive is often seen in the middle of an entry. */
async function* told(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw broken(error)
  }
}

function broken(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof NotABackup || (code !== undefined && /^E[A-Z]+$/.test(code))) return error
  return new NotABackup('cut', message)
}

export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces)
}
