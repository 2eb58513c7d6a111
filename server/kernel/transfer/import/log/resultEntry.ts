/** Where a row is told of: one line of an index, of 40 bytes. */
export interface Entry {
  /** In the file. */
  n: number
  id: number | null
  /** Where the block with its values begins, and its place there; undefined where it has none. */
  block: number
  place: number | undefined
  /** Where more is said of it, in so many bytes. */
  at: number
  length: number
  /** What became of the row, as a number. */
  of: number
}

export const ENTRY = 40

const NO_PLACE = 0xffff_ffff

export function entryOf({ n, id, block, place, at, length, of }: Entry): Buffer {
  const bytes = Buffer.allocUnsafe(ENTRY)
  bytes.writeUInt32LE(n, 0)
  bytes.writeUInt32LE(place ?? NO_PLACE, 4)
  bytes.writeDoubleLE(id ?? 0, 8)
  bytes.writeDoubleLE(block, 16)
  bytes.writeDoubleLE(at, 24)
  bytes.writeUInt32LE(length, 32)
  bytes.writeUInt32LE(of, 36)
  return bytes
}

export const entriesOf = (bytes: Buffer): Entry[] =>
  Array.from({ length: Math.floor(bytes.length / ENTRY) }, (_, at) => {
    const from = at * ENTRY
    const place = bytes.readUInt32LE(from + 4)
    return {
      n: bytes.readUInt32LE(from),
      place: place === NO_PLACE ? undefined : place,
      id: bytes.readDoubleLE(from + 8) || null,
      block: bytes.readDoubleLE(from + 16),
      at: bytes.readDoubleLE(from + 24),
      length: bytes.readUInt32LE(from + 32),
      of: bytes.readUInt32LE(from + 36),
    }
  })
