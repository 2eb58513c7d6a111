import { type FileHandle, open } from 'node:fs/promises'
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { TooLarge } from '../faults/errors'
import { sizeInWords } from './limits'

interface Part {
  name: Buffer
  offset: number
  crc: number
  packed: number
  size: number
}

const LEVEL = 3
/** Without ZIP64, sizes and places have 32 bits. */
const MOST_BYTES = 0xffff_ffff
/** 1980-01-01, the first day a zip knows: the same rows give the same file. */
const DOS_DATE = 0x0021
const DEFLATE = 8
const UTF8_NAMES = 0x0800
const VERSION = 20

/** Writes a zip to disk part by part, in constant memory. Sizes are put into each part's header once they are known. */
export class ZipWriter {
  #parts: Part[] = []
  #length = 0
  #part: Part | undefined
  #deflate: DeflateRaw | undefined
  #packing: Promise<void> = Promise.resolve()
  #writing: Promise<void> = Promise.resolve()

  private constructor(private readonly handle: FileHandle) {}

  static async create(file: string): Promise<ZipWriter> {
    return new ZipWriter(await open(file, 'w'))
  }

  async begin(name: string): Promise<void> {
    const part: Part = { name: Buffer.from(name), offset: this.#length, crc: 0, packed: 0, size: 0 }
    this.#part = part
    await this.#append(localHeader(part))
    this.#deflate = createDeflateRaw({ level: LEVEL, chunkSize: 65_536 })
    this.#packing = this.#pack(this.#deflate, part)
    this.#writing = Promise.resolve()
    observed(this.#packing)
  }

  /** Adds a piece to the part. The one before it is packed meanwhile, so one at most waits in memory: its bytes must stay. */
  async write(bytes: Uint8Array): Promise<void> {
    const [part, deflate] = [this.#part, this.#deflate]
    if (!part || !deflate) throw new Error('No part has begun')
    part.crc = crc32(bytes, part.crc)
    part.size += bytes.length
    if (part.size > MOST_BYTES) throw tooLarge()
    await this.#settled()
    this.#writing = new Promise((resolve, reject) => {
      deflate.write(bytes, (fault) => (fault ? reject(fault) : resolve()))
    })
    observed(this.#writing)
  }

  async finish(): Promise<void> {
    const part = this.#part
    if (!part) return
    await this.#settled()
    this.#deflate?.end()
    await this.#packing
    await this.handle.write(localHeader(part), 0, undefined, part.offset)
    this.#parts.push(part)
    this.#part = undefined
  }

  async add(name: string, text: string): Promise<void> {
    await this.begin(name)
    await this.write(Buffer.from(text))
    await this.finish()
  }

  /** Writes the directory; gives the size of the file. */
  async end(): Promise<number> {
    const start = this.#length
    for (const part of this.#parts) await this.#append(directoryEntry(part))
    await this.#append(directoryEnd(this.#parts.length, this.#length - start, start))
    await this.handle.close()
    return this.#length
  }

  async abort(): Promise<void> {
    this.#deflate?.destroy()
    await Promise.allSettled([this.#packing, this.#writing])
    await this.handle.close()
  }

  /** Waits for the last piece. If packing failed, its reason (a full disk) is the one to tell. */
  async #settled(): Promise<void> {
    try {
      await this.#writing
    } catch (fault) {
      await this.#packing
      throw fault
    }
  }

  async #pack(deflate: DeflateRaw, part: Part): Promise<void> {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      part.packed += chunk.length
      await this.#append(chunk)
    }
  }

  async #append(bytes: Buffer): Promise<void> {
    if (this.#length + bytes.length > MOST_BYTES) throw tooLarge()
    for (let done = 0; done < bytes.length; ) {
      done += (await this.handle.write(bytes, done, bytes.length - done, this.#length + done)).bytesWritten
    }
    this.#length += bytes.length
  }
}

/** The promise is awaited later, by the next step; until then its failure is no unhandled one. */
function observed(promise: Promise<void>): void {
  promise.catch(() => undefined)
}

function tooLarge(): TooLarge {
  return new TooLarge('workbook.tooLarge', { limit: sizeInWords(MOST_BYTES) })
}

function localHeader(part: Part): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  commonFields(header, 4, part)
  return Buffer.concat([header, part.name])
}

function directoryEntry(part: Part): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  commonFields(entry, 6, part)
  entry.writeUInt32LE(part.offset, 42)
  return Buffer.concat([entry, part.name])
}

function commonFields(target: Buffer, at: number, part: Part): void {
  target.writeUInt16LE(VERSION, at)
  target.writeUInt16LE(UTF8_NAMES, at + 2)
  target.writeUInt16LE(DEFLATE, at + 4)
  target.writeUInt16LE(DOS_DATE, at + 8)
  target.writeUInt32LE(part.crc, at + 10)
  target.writeUInt32LE(part.packed, at + 14)
  target.writeUInt32LE(part.size, at + 18)
  target.writeUInt16LE(part.name.length, at + 22)
}

function directoryEnd(parts: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(parts, 8)
  end.writeUInt16LE(parts, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  return end
}
