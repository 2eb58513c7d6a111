import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { InvalidFile, Refusal, TooLarge } from '../faults/errors'
import { type ReadLimits, sizeInWords } from './limits'
import { plainPartName } from './partName'
import { openZip, partNameOf } from './zipFile'

const STORED = 0
const DEFLATED = 8
const PACKED_CHUNK = 64 * 1024
/** Measured: larger pieces fall out of the processor's cache and cost a quarter of the speed. */
const UNPACKED_CHUNK = 64 * 1024

/** An opened zip whose parts are read by name, within limits. Close it. */
export class Package {
  private constructor(
    private readonly handle: FileHandle,
    private readonly zip: ZipFile,
    private readonly parts: ReadonlyMap<string, Entry>,
    readonly limits: ReadLimits,
  ) {}

  static async open(file: string, limits: ReadLimits): Promise<Package> {
    const { handle, zip } = await openZip(file)
    try {
      return new Package(handle, zip, await listParts(zip, limits), limits)
    } catch (fault) {
      zip.close()
      await handle.close()
      throw fault instanceof Refusal ? fault : broken('zip', fault)
    }
  }

  has(name: string): boolean {
    return this.parts.has(plainPartName(name))
  }

  /**
   * The unpacked bytes of a part. Refuses when they are not what the directory promised. Whoever leaves early waits until
   * nothing reads the file any more.
   */
  async *read(name: string, maxBytes = this.limits.partBytes): AsyncGenerator<Buffer> {
    const entry = this.parts.get(plainPartName(name))
    if (!entry) throw broken(name)
    if (entry.uncompressedSize > maxBytes) throw new TooLarge('workbook.tooLarge', { limit: sizeInWords(maxBytes) })
    let size = 0
    let sum = 0
    for await (const chunk of this.#unpacked(entry)) {
      size += chunk.length
      if (size > entry.uncompressedSize) throw new InvalidFile('workbook.bomb')
      sum = crc32(chunk, sum)
      yield chunk
    }
    if (size !== entry.uncompressedSize || sum !== entry.crc32) throw broken(name)
  }

  async close(): Promise<void> {
    this.zip.close()
    await this.handle.close()
  }

  async *#unpacked(entry: Entry): AsyncGenerator<Buffer> {
    try {
      const packed = this.#packed(entry)
      if (entry.compressionMethod === STORED) yield* packed
      else if (isSmall(entry)) for await (const chunk of packed) yield inflatedAtOnce(chunk, entry.uncompressedSize)
      else yield* inflated(packed)
    } catch (fault) {
      throw fault instanceof Refusal ? fault : broken(entry.fileName, fault)
    }
  }

  /** The bytes as they stand in the file. The streams of the library break the process when they are left early. */
  async *#packed(entry: Entry): AsyncGenerator<Buffer> {
    const { fileDataStart } = await this.zip.readLocalFileHeaderPromise(entry, { minimal: true })
    for (let done = 0; done < entry.compressedSize; ) {
      const wanted = Math.min(PACKED_CHUNK, entry.compressedSize - done)
      const { bytesRead, buffer } = await this.handle.read(Buffer.allocUnsafe(wanted), 0, wanted, fileDataStart + done)
      if (bytesRead === 0) throw broken(entry.fileName)
      done += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  }
}

export function broken(part: string, cause?: unknown): InvalidFile {
  const refusal = new InvalidFile('workbook.broken', { part })
  refusal.cause = cause
  return refusal
}

async function listParts(zip: ZipFile, limits: ReadLimits): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let count = 0
  let total = 0
  for await (const entry of zip.eachEntry()) {
    count += 1
    entry.fileName = partNameOf(entry)
    total += entry.uncompressedSize
    checkEntry(entry, limits)
    if (count > limits.parts) throw new InvalidFile('workbook.bomb')
    if (total > limits.totalBytes) throw new TooLarge('workbook.tooLarge', { limit: sizeInWords(limits.totalBytes) })
    parts.set(plainPartName(entry.fileName), entry)
  }
  return parts
}

function checkEntry(entry: Entry, limits: ReadLimits): void {
  if (entry.isEncrypted()) throw new InvalidFile('workbook.encrypted')
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw broken(entry.fileName)
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
  if (entry.uncompressedSize > limits.ratioFromBytes && ratio > limits.ratio) throw new InvalidFile('workbook.bomb')
  if (entry.uncompressedSize > limits.partBytes) {
    throw new TooLarge('workbook.tooLarge', { limit: sizeInWords(limits.partBytes) })
  }
}

/** It comes in one piece, and is unpacked sooner than a stream for it is made: a book may have thousands such parts. */
const isSmall = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  compressedSize <= PACKED_CHUNK && uncompressedSize <= UNPACKED_CHUNK

function inflatedAtOnce(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw fault
    throw new InvalidFile('workbook.bomb')
  }
}

async function* inflated(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed)
  const inflate = createInflateRaw({ chunkSize: UNPACKED_CHUNK })
  const through = pipeline(source, inflate)
  // The reader of `inflate` meets the fault, whichever side it comes from.
  const isOver = through.then(
    () => undefined,
    () => undefined,
  )
  try {
    yield* inflate
  } finally {
    inflate.destroy()
    await isOver
    await packed.return(undefined)
  }
}
