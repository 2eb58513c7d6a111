import { type FileHandle, open } from 'node:fs/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { InvalidFile } from '../faults/errors'

const END = Buffer.from('PK\u0005\u0006', 'latin1')
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const CHUNK = 1 << 20

/** Reads what the library asks for; whoever opened the file closes it. */
class HandleReader extends yauzl.RandomAccessReader {
  constructor(private readonly handle: FileHandle) {
    super()
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.handle.read(buffer, offset, length, position).then(
      ({ bytesRead }) => callback(bytesRead === length ? null : new Error('The zip ends too early')),
      (error: Error) => callback(error),
    )
  }

  override close(callback: (error: Error | null) => void): void {
    callback(null)
  }
}

/** An open file and the zip that it is. Both have to be closed. */
export interface OpenZip {
  handle: FileHandle
  zip: ZipFile
}

/** Throws InvalidFile where the directory is missing, which stands at the end. */
export async function openZip(file: string): Promise<OpenZip> {
  const handle = await open(file, 'r')
  try {
    const reader = new HandleReader(handle)
    // The library would refuse names that no file may have; no part becomes a file.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
    return { handle, zip: await yauzl.fromRandomAccessReaderPromise(reader, await endOfZip(handle), options) }
  } catch (fault) {
    await handle.close()
    const refusal = new InvalidFile('workbook.truncated')
    refusal.cause = fault
    throw refusal
  }
}

/** The name of a part, with slashes for backslashes. */
export const partNameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)

/** Where the zip ends: some programs and drives fill the file up with zeros behind it. */
async function endOfZip(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat()
  const filled = await filledBytes(handle, size)
  const from = Math.max(0, filled - END_BYTES - LONGEST_COMMENT)
  const tail = Buffer.alloc(Math.min(size, filled + END_BYTES) - from)
  await handle.read(tail, 0, tail.length, from)
  const at = tail.lastIndexOf(END)
  if (at < 0 || at + END_BYTES > tail.length) return size
  const end = from + at + END_BYTES + tail.readUInt16LE(at + END_BYTES - 2)
  return end >= filled && end <= size ? end : size
}

/** Bytes up to the last that is no zero. */
async function filledBytes(handle: FileHandle, size: number): Promise<number> {
  const chunk = Buffer.alloc(CHUNK)
  for (let end = size; end > 0; ) {
    const from = Math.max(0, end - CHUNK)
    const { bytesRead } = await handle.read(chunk, 0, end - from, from)
    for (let at = bytesRead; at > 0; at--) if (chunk[at - 1] !== 0) return from + at
    end = from
  }
  return 0
}
